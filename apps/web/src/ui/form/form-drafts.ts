import { keyPerContent } from '../../api/idempotency-key.ts';
import type { KeptDraft } from '../../format/kept-drafts.ts';
import type { keptTexts } from '../../format/kept-texts.ts';
import type { FormDraft } from './endpoint-form.ts';

type TextDraftOptions<Values> = {
  texts: ReturnType<typeof keptTexts>;
  /** The id of the record that the text is about. */
  id: string;
  name: { [Name in keyof Values]: Values[Name] extends string ? Name : never }[keyof Values];
  defaults: Values;
};

/** A draft that keeps only one text of a form; the other fields start with their defaults. */
export function textDraft<Values>(options: TextDraftOptions<Values>): KeptDraft<FormDraft<Values>> {
  const { texts, id, name, defaults } = options;
  return {
    read: () => ({ values: { ...defaults, [name]: texts.read(id) }, keyFor: keyPerContent() }),
    keep: ({ values }) => texts.keep(id, String(values[name])),
    forget: () => texts.keep(id, ''),
  };
}

/** A draft for a storage that can keep values only: the idempotency keys last until the form is closed. */
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

/**
 * A draft with its idempotency keys in memory, whose values also survive a reload. `isFilled`: whether they are worth
 * that.
 */
export function reloadableDraft<Values>(
  memory: KeptDraft<FormDraft<Values>>,
  tab: KeptDraft<Values>,
  isFilled: (values: Values) => boolean,
): KeptDraft<FormDraft<Values>> {
  const reloaded = valuesDraft(tab);
  return {
    read: () => memory.read() ?? reloaded.read(),
    keep: (draft) => {
      memory.keep(draft);
      if (isFilled(draft.values)) reloaded.keep(draft);
      else reloaded.forget();
    },
    forget: () => {
      memory.forget();
      reloaded.forget();
    },
  };
}
