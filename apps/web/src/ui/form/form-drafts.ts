import { keyPerContent } from '../../api/idempotency-key.ts';
import type { KeptDraft } from '../../format/kept-drafts.ts';
import type { keptTexts } from '../../format/kept-texts.ts';
import type { FormDraft } from './endpoint-form.ts';

type TextOf<Values> = {
  texts: ReturnType<typeof keptTexts>;
  /** The id of the thing that the text is about. */
  id: string;
  name: { [Name in keyof Values]: Values[Name] extends string ? Name : never }[keyof Values];
  defaults: Values;
};

/** Keeps one text of a form; whatever is chosen beside it is chosen anew each time. */
export function textDraft<Values>(of: TextOf<Values>): KeptDraft<FormDraft<Values>> {
  const { texts, id, name, defaults } = of;
  return {
    read: () => ({ values: { ...defaults, [name]: texts.read(id) }, keyFor: keyPerContent() }),
    keep: ({ values }) => texts.keep(id, String(values[name])),
    forget: () => texts.keep(id, ''),
  };
}

/** Keeps what is typed where only that can be kept; the key of the call lasts as long as the form stands there. */
export function valuesDraft<Values>(kept: KeptDraft<Values>): KeptDraft<FormDraft<Values>> {
  return {
    read: () => {
      const values = kept.read();
      return values && { values, keyFor: keyPerContent() };
    },
    keep: ({ values }) => kept.keep(values),
    forget: kept.forget,
  };
}
