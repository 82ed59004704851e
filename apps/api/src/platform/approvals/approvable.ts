import type { ApprovalKind } from '@icare/contracts/approvals';
import type { Role } from '@icare/contracts/roles';
import type * as z from 'zod';
import type { ActingCaller } from '../auth/caller.ts';
import type { Write } from '../write.ts';

/** Shown to the second person before they decide. */
export type Description = {
  /** The request in a few words, beginning with a verb. */
  title: string;
  /** The consequences, a sentence each. */
  effects: string[];
  /** Why, as whoever asks wrote it. */
  reason: string | null;
  certificationTypeId: string | null;
};

type Performing<Payload> = { subjectId: string; payload: Payload };

type Rules<Payload> = {
  kind: ApprovalKind;
  /** Who may confirm it, and ask for it. */
  roles: readonly [Role, ...Role[]];
  /** Who else may ask for it, and not confirm it. */
  askersOnly?: readonly Role[];
  /** Its subject may do more afterwards: who can sign in as them must not change between asking and approving. */
  givesPower?: boolean;
  /** The data needed to do it later; kept in the database. */
  payload: z.ZodType<Payload>;
  /** Tells two requests about one person apart. */
  about?: (payload: Payload) => string;
  describe: (payload: Payload, name: string) => Description;
  /**
   * Does it in the name of whoever confirmed it, or of whoever asked where nobody else can; under its own locks and
   * after looking at everything anew: days may have passed. Throws an `AppError` that says why it can no longer be
   * done; one that is `temporary` leaves the request as it is.
   */
  perform: (w: Write<ActingCaller>, performing: Performing<Payload>) => Promise<void>;
};

/** An action that one person asks for and another confirms, whatever is needed to do it. */
export type Approvable<Payload = never> = Pick<Rules<Payload>, 'kind' | 'roles'> & {
  givesPower: boolean;
  mayAsk: (role: Role) => boolean;
  /** The same for the same request, as long as it waits. */
  keyOf: (subjectId: string, payload: Payload) => string;
  /** Of what the database keeps; null where that was erased. */
  describe: (stored: unknown, name: string) => Description | null;
  perform: (w: Write<ActingCaller>, performing: Performing<unknown>) => Promise<void>;
};

export function approvable<Payload>(rules: Rules<Payload>): Approvable<Payload> {
  const { kind, roles, askersOnly = [], givesPower = false } = rules;
  const { payload: schema, about, describe, perform } = rules;
  return {
    kind,
    roles,
    givesPower,
    mayAsk: (role) => roles.includes(role) || askersOnly.includes(role),
    keyOf: (subjectId, payload) => [kind, subjectId, about?.(payload) ?? ''].join(' '),
    describe: (stored, name) => {
      const read = schema.safeParse(stored);
      return read.success ? describe(read.data, name) : null;
    },
    perform: (w, { subjectId, payload }) =>
      perform(w, { subjectId, payload: schema.parse(payload) }),
  };
}
