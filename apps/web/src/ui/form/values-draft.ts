import { keyPerContent } from '../../api/idempotency-key.ts';
import type { KeptDraft } from '../../format/kept-drafts.ts';
import type { FormDraft } from './use-endpoint-form.ts';

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
