/**
 * The grammar of CUE, its rules named as in the CUE specification; this file holds the rules of a file's head.
 * The tokens come from our own scanner (`scan/`); errors are recovered declaration by declaration (`recovery.ts`).
 */

import type { Attribute, Declaration, File, Identifier, Import } from "../ast.js";
import * as build from "../build.js";
import * as ahead from "../lookahead.js";
import { Failure } from "../recovery.js";
import { nestingLimit } from "../scan/scanner.js";
import { rangeOf } from "../token.js";
import * as t from "../token-types.js";
import { DeclarationParser } from "./declarations.js";
import type { Input } from "./recovering-parser.js";

export class CueParser extends DeclarationParser {
  constructor() {
    super();
    this.performSelfAnalysis();
  }

  /** Parses a file; never throws, and reports to `input.refusals`. */
  parse(input: Input): Omit<File, "comments"> {
    this.begin(input);
    try {
      return this.SourceFile();
    } catch (error) {
      // Who calls from deep within its own stack leaves less room than the limits count on; so do brackets that are never closed.
      if (!(error instanceof RangeError)) throw error;
      if (!input.truncated) input.refusals.nesting({ start: 0, end: 0 }, nestingLimit);
      return { type: "File", start: 0, end: input.text.length, imports: [], declarations: [] };
    } finally {
      this.input = [];
    }
  }

  readonly SourceFile = this.RULE("SourceFile", (): Omit<File, "comments"> => {
    const attributes: Attribute[] = [];
    const imports: Import[] = [];
    const declarations: Declaration[] = [];
    this.MANY(() => {
      attributes.push(this.SUBRULE(this.AttributeLine));
    });
    const name = this.OPTION({ GATE: () => ahead.startsPackage(this.ahead), DEF: () => this.SUBRULE(this.PackageClause) });
    this.MANY2(() => {
      attributes.push(this.SUBRULE2(this.AttributeLine));
    });
    this.MANY3({
      GATE: () => ahead.startsImport(this.ahead),
      DEF: () => {
        const start = this.position();
        const found = this.recovering(() => this.SUBRULE(this.ImportDecl));
        const comma = this.OPTION2(() => this.CONSUME(t.Comma));
        this.ACTION(() => {
          imports.push(...(found ?? []));
          if (comma === undefined) this.endDeclaration(start, found !== undefined);
        });
      },
    });
    this.#refuseHeadWord();
    do {
      const found = this.SUBRULE(this.Declarations);
      this.ACTION(() => {
        for (const declaration of found) declarations.push(declaration);
      });
    } while (this.skipStray(true));
    const file = { type: "File", start: 0, end: this.source.length, imports, declarations: [...attributes, ...declarations] } as const;
    return name === undefined ? file : { ...file, package: name };
  });

  readonly AttributeLine = this.RULE("AttributeLine", (): Attribute => {
    const start = this.position();
    const found = build.attribute(this.CONSUME(t.AttributeText));
    const comma = this.OPTION(() => this.CONSUME(t.Comma));
    this.ACTION(() => {
      if (comma === undefined) this.endDeclaration(start, true);
    });
    return found;
  });

  readonly PackageClause = this.RULE("PackageClause", (): Identifier => {
    const start = this.position();
    this.CONSUME(t.Package);
    const name = build.identifier(this.CONSUME(t.Name));
    const comma = this.OPTION(() => this.CONSUME(t.Comma));
    this.ACTION(() => {
      if (comma === undefined) this.endDeclaration(start, true);
      if (name.name.includes("#")) this.refuseName(name, { problem: `\`${name.name}\` can't be a package name`, advice: "choose a plain name" });
    });
    return name;
  });

  readonly ImportDecl = this.RULE("ImportDecl", (): readonly Import[] => {
    const found: Import[] = [];
    this.CONSUME(t.Import);
    this.OR([
      {
        ALT: () => {
          this.CONSUME(t.LeftParenthesis);
          this.MANY(() => {
            found.push(this.SUBRULE(this.ImportSpec));
            const comma = this.OPTION(() => this.CONSUME(t.Comma));
            this.ACTION(() => {
              if (comma === undefined && this.LA(1).tokenType !== t.RightParenthesis) throw new Failure(this.LA(1), { missingComma: "element" });
            });
          });
          this.CONSUME(t.RightParenthesis);
        },
      },
      { ALT: () => found.push(this.SUBRULE2(this.ImportSpec)) },
    ]);
    return found;
  });

  readonly ImportSpec = this.RULE("ImportSpec", (): Import => {
    const name = this.OPTION(() => build.identifier(this.CONSUME(t.Name)));
    const path = this.stringLiteral(this.CONSUME(t.StringText));
    this.ACTION(() => {
      if (path.value === "" || path.multiline || path.hashes > 0) this.refusals.string(path, "an import path is a plain, non-empty string", "write the path in double quotes");
      if (name?.name.includes("#")) this.refuseName(name, { problem: `\`${name.name}\` can't be the name of an import`, advice: "choose a plain name" });
    });
    const spec = { type: "Import", start: (name ?? path).start, end: path.end, path } as const;
    return name === undefined ? spec : { ...spec, name };
  });

  #refuseHeadWord(): void {
    const token = this.LA(1);
    if (token.tokenType !== t.Package && token.tokenType !== t.Import) return;
    const word = token.image;
    this.refuseName(rangeOf(token), { problem: `\`${word}\` can't be the first field of a file`, advice: `quote it: \`"${word}"\`` });
  }
}
