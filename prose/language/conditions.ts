/** Words that make a sentence hold only sometimes. */

const condition = /\b(?:if|when(?:ever)?|unless|until|till|while|once|otherwise|else|in case|as long as|where|for each|for every|depending|except|may|might|can|could|optional(?:ly)?|consider|instead|either|or|suggest|recommend(?:ed)?|after(?:wards)?)\b/i;

export function isConditional(text: string): boolean {
  return condition.test(text);
}

const exit = /\b(?:if|when(?:ever)?|unless|until|till|while|once|otherwise|in case|stop|exit|break|abort|quit|end|finish|done|max(?:imum)?|at most|up to|times?|limit|each|every|all|next|remaining|left|no more|twice|attempts?|iterations?|user|approv\w*|confirm\w*|repeat as needed|as needed|necessary)\b/i;

/** Whether a text holds any word that may end a loop. */
export function hasExit(text: string): boolean {
  return exit.test(text);
}
