import { type Height, heightOf, textAtHeight } from '../raised-text.ts';
import type { FileSpan } from '../tidy-text.ts';
import { attribute, isOn, type Tag } from './office-package.ts';

type Run = { text: string; struck: boolean | null };
/** How the whole cell looks. */
type Look = { strong?: boolean; struck?: boolean };

const mostRuns = 1000;

/** The text of a cell, as its tags come by. A run that says how it looks is not struck out because its cell is. */
export class RichText {
  readonly #runs: Run[] = [];
  #struck: boolean | null = null;
  #height: Height = null;

  open(tag: Tag): void {
    if (tag.name === 'r') {
      this.#height = null;
      this.#struck = null;
    } else if (tag.name === 'rPr') this.#struck = false;
    else if (tag.name === 'strike') this.#struck = isOn(tag);
    else if (tag.name === 'vertAlign') this.#height = heightOf(attribute(tag, 'val'));
  }

  add(words: string): void {
    const text = textAtHeight(words, this.#height);
    const last = this.#runs.at(-1);
    const joins = last?.struck === this.#struck || this.#runs.length >= mostRuns;
    if (last && joins) last.text += text;
    else this.#runs.push({ text, struck: this.#struck });
  }

  /** Without any look of its own. */
  get plain(): string {
    return this.#runs.map(({ text }) => text).join('');
  }

  spans({ strong = false, struck = false }: Look = {}): FileSpan[] {
    return this.#runs.map((run) => ({ text: run.text, strong, struck: run.struck ?? struck }));
  }
}
