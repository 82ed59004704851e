import { useRef } from 'react';
import { ApiError } from '../../api/api-error.ts';
import type { Basis, SharedRecord } from './endpoint-form.ts';
import type { FieldRule } from './field-rule.ts';
import { serialize } from './form-content.ts';

/** What somebody typed stands against what somebody else has saved since. Saved again, it takes the place of that. */
export class ChangedMeanwhile extends Error {
  readonly problems: Readonly<Record<string, string>>;
  constructor(problems: Readonly<Record<string, string>>, cause: unknown) {
    super('Changed meanwhile', { cause });
    this.problems = problems;
  }
}

type Started<Values> = {
  /** What the fields showed at first: what differs from it was typed. */
  readonly begun: Values;
  /** What whoever fills the form knows of. */
  seen: Basis<Values>;
};

/**
 * What a form began from, which its call names, so that nothing is overwritten unseen. A colleague's change of other fields
 * is no reason to ask: then the call is sent again, since it changes none of these.
 */
export function useBasis<Values extends Record<string, unknown>>(
  shared: SharedRecord<Values> | undefined,
  first: Basis<Values> | undefined,
  getRule: (name: string) => FieldRule,
  fieldId: (name: string) => string,
) {
  const started = useRef<Started<Values> | undefined>(
    first && { begun: first.values, seen: first },
  );

  const begin = (basis: Basis<Values>) => {
    started.current = { begun: basis.values, seen: basis };
  };

  /** The fields of which somebody else has saved another value than `sent`; null if the refusal has another reason. */
  const compare = async (error: unknown, sent: Values): Promise<Record<string, string> | null> => {
    const from = started.current;
    if (!from || !(error instanceof ApiError) || error.status !== 409) return null;
    // If it cannot be read either, the refusal itself says enough.
    const latest = await shared?.read().catch(() => undefined);
    if (!latest || serialize(latest.basedOn) === serialize(from.seen.basedOn)) return null;
    // Seldom needed, so no form has to bring it along.
    const compared = await import('./list-overwritten.ts').catch(() => null);
    if (!compared) return null;
    const basis = { begun: from.begun, seen: from.seen.values, stored: latest.values };
    const problems = compared.listOverwritten(basis, sent, { ...shared, getRule, fieldId });
    from.seen = latest;
    return problems;
  };

  const withBasis = async <Sent>(
    sent: Values,
    attempt: (basedOn: unknown) => Promise<Sent>,
    attemptsLeft = 2,
  ): Promise<Sent> => {
    try {
      return await attempt(started.current?.seen.basedOn);
    } catch (error) {
      const problems = await compare(error, sent);
      if (problems === null) throw error;
      if (Object.keys(problems).length > 0) throw new ChangedMeanwhile(problems, error);
      if (attemptsLeft === 0) throw error;
      return await withBasis(sent, attempt, attemptsLeft - 1);
    }
  };

  return { begin, withBasis };
}
