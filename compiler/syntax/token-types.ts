/** The token types of CUE as chevrotain knows them; the scanner makes the tokens. */

import type { TokenType } from "chevrotain";
import { createToken } from "./chevrotain.js";

function type(name: string, label: string, ...categories: TokenType[]): TokenType {
  return createToken({ name, label, categories });
}

/** Whatever may be a bare label. */
export const LabelName = type("LabelName", "a field name");
/** Whatever may be a bare label and be referred to. */
export const Name = type("Name", "a name", LabelName);
export const BinaryOperator = type("BinaryOperator", "an operator");
export const UnaryOperator = type("UnaryOperator", "an operator");

export const Identifier = type("Identifier", "a name", Name);
export const Null = type("Null", "`null`", LabelName);
export const True = type("True", "`true`", LabelName);
export const False = type("False", "`false`", LabelName);
export const For = type("For", "`for`", Name);
export const If = type("If", "`if`", Name);
export const Let = type("Let", "`let`", Name);
export const In = type("In", "`in`", Name);
export const Package = type("Package", "`package`", Name);
export const Import = type("Import", "`import`", Name);
export const Try = type("Try", "`try`", Name);
export const Else = type("Else", "`else`", Name);

export const NumberText = type("NumberText", "a number");
export const StringText = type("StringText", "a string");
export const BytesText = type("BytesText", "a bytes literal");
export const InterpolationStart = type("InterpolationStart", "a string");
export const InterpolationMiddle = type("InterpolationMiddle", "`)`");
export const InterpolationEnd = type("InterpolationEnd", "`)`");
export const AttributeText = type("AttributeText", "an attribute");
export const Bottom = type("Bottom", "`_|_`");

export const LeftParenthesis = type("LeftParenthesis", "`(`");
export const RightParenthesis = type("RightParenthesis", "`)`");
export const LeftBracket = type("LeftBracket", "`[`");
export const RightBracket = type("RightBracket", "`]`");
export const LeftBrace = type("LeftBrace", "`{`");
export const RightBrace = type("RightBrace", "`}`");

export const Comma = type("Comma", "`,`");
export const Colon = type("Colon", "`:`");
export const Question = type("Question", "`?`");
export const Period = type("Period", "`.`");
export const Dots = type("Dots", "`...`");
export const Assign = type("Assign", "`=`");
export const Arrow = type("Arrow", "`<-`");
export const Tilde = type("Tilde", "`~`");

export const Or = type("Or", "`|`", BinaryOperator);
export const And = type("And", "`&`", BinaryOperator);
export const LogicalOr = type("LogicalOr", "`||`", BinaryOperator);
export const LogicalAnd = type("LogicalAnd", "`&&`", BinaryOperator);
export const Equal = type("Equal", "`==`", BinaryOperator, UnaryOperator);
export const NotEqual = type("NotEqual", "`!=`", BinaryOperator, UnaryOperator);
export const Less = type("Less", "`<`", BinaryOperator, UnaryOperator);
export const LessEqual = type("LessEqual", "`<=`", BinaryOperator, UnaryOperator);
export const Greater = type("Greater", "`>`", BinaryOperator, UnaryOperator);
export const GreaterEqual = type("GreaterEqual", "`>=`", BinaryOperator, UnaryOperator);
export const Match = type("Match", "`=~`", BinaryOperator, UnaryOperator);
export const NotMatch = type("NotMatch", "`!~`", BinaryOperator, UnaryOperator);
export const Plus = type("Plus", "`+`", BinaryOperator, UnaryOperator);
export const Minus = type("Minus", "`-`", BinaryOperator, UnaryOperator);
export const Times = type("Times", "`*`", BinaryOperator, UnaryOperator);
export const Divide = type("Divide", "`/`", BinaryOperator);
export const Not = type("Not", "`!`", UnaryOperator);

/** Stands for text that the scanner has already refused; no rule takes it. */
export const Invalid = type("Invalid", "invalid text");

export const tokenTypes: readonly TokenType[] = [
  LabelName, Name, BinaryOperator, UnaryOperator,
  Identifier, Null, True, False, For, If, Let, In, Package, Import, Try, Else,
  NumberText, StringText, BytesText, InterpolationStart, InterpolationMiddle, InterpolationEnd, AttributeText, Bottom,
  LeftParenthesis, RightParenthesis, LeftBracket, RightBracket, LeftBrace, RightBrace,
  Comma, Colon, Question, Period, Dots, Assign, Arrow, Tilde,
  Or, And, LogicalOr, LogicalAnd, Equal, NotEqual, Less, LessEqual, Greater, GreaterEqual, Match, NotMatch,
  Plus, Minus, Times, Divide, Not,
  Invalid,
];

export const keywords: ReadonlyMap<string, TokenType> = new Map([
  ["null", Null], ["true", True], ["false", False],
  ["for", For], ["if", If], ["let", Let], ["in", In],
  ["package", Package], ["import", Import],
  ["try", Try], ["else", Else], ["fallback", Else], ["otherwise", Else],
]);

/** Longest first among those with the same first character. */
export const operators: ReadonlyMap<string, readonly (readonly [string, TokenType])[]> = new Map([
  [".", [["...", Dots], [".", Period]]],
  [",", [[",", Comma]]],
  [":", [[":", Colon]]],
  ["?", [["?", Question]]],
  ["~", [["~", Tilde]]],
  ["=", [["==", Equal], ["=~", Match], ["=", Assign]]],
  ["!", [["!=", NotEqual], ["!~", NotMatch], ["!", Not]]],
  ["<", [["<=", LessEqual], ["<-", Arrow], ["<", Less]]],
  [">", [[">=", GreaterEqual], [">", Greater]]],
  ["|", [["||", LogicalOr], ["|", Or]]],
  ["&", [["&&", LogicalAnd], ["&", And]]],
  ["+", [["+", Plus]]],
  ["-", [["-", Minus]]],
  ["*", [["*", Times]]],
  ["/", [["/", Divide]]],
]);

/** After which tokens a line end inserts a comma; after a refused one, so that the fault stays within its line. */
export const endsLine: ReadonlySet<TokenType> = new Set([
  Invalid, Identifier, ...keywords.values(), Bottom, NumberText, StringText, BytesText, InterpolationEnd,
  RightParenthesis, RightBracket, RightBrace, Question, Dots, AttributeText,
]);

/** After which tokens a dot selects and starts no number. */
export const endsOperand: ReadonlySet<TokenType> = new Set([
  Identifier, ...keywords.values(), Bottom, NumberText, StringText, BytesText, InterpolationEnd,
  RightParenthesis, RightBracket, RightBrace,
]);
