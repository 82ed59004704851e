import { keyPerContent } from '../../api/idempotency-key.ts';
import type { KeptDraft } from '../../format/kept-drafts.ts';
import type { FormDraft } from './endpoint-form.ts';

/** What of a draft can be written down. */
export type BasedValues<Values> = Pick<FormDraft<Values>, 'values' | 'basis'>;

/**
 * The draft of an edit for a storage that can keep values only, with what the edit began from: what is stored by the time it
 * is read may be another.
 */
export function basedDraft<Values extends object>(
  kept: KeptDraft<BasedValues<Values>>,
): KeptDraft<FormDraft<Values>> {
  return {
    read: () => {
      const draft: BasedValues<Values> | Values | undefined = kept.read();
      // One of before an update is the values alone.
      const based = draft && ('values' in draft ? draft : { values: draft });
      return based && { ...based, keyFor: keyPerContent() };
    },
    keep: ({ values, basis }) => kept.keep({ values, basis }),
    forget: kept.forget,
  };
}
