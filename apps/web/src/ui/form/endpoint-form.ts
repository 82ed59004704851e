import type { Answer, EndpointDefinition } from '@icare/contracts/endpoint';
import type * as z from 'zod';
import type { KeptDraft } from '../../format/kept-drafts.ts';
import type { FormProblem } from '../error-summary.tsx';
import type { FieldRule } from './field-rule.ts';
import type { FieldNames, Problems } from './form-problems.ts';

export type Names<Values> = Extract<keyof Values, string>;
/** The input that the fields fill: the body of the call, or the query of one without a body. */
type BodyOf<E extends EndpointDefinition> = E['body'] extends z.ZodType
  ? z.input<E['body']>
  : E['query'] extends z.ZodType
    ? z.input<E['query']>
    : undefined;
/** An endpoint that returns a file has no typed answer, so its own `send` decides what `onSent` receives. */
export type Sent<E extends EndpointDefinition> = [Answer<E>] extends [never] ? unknown : Answer<E>;

/** The values typed so far, with the idempotency key of a call they may have begun. */
export type FormDraft<Values> = { values: Values; keyFor: (content: string) => string };

export type EndpointFormOptions<E extends EndpointDefinition, Values> = {
  /** Prefix of the field ids; generated when left out. */
  id?: string;
  /** As the form begins. Summary and focus go by their order: the one the fields stand in. */
  defaults: Values;
  /** Said, with what to do next, when the server does not say more. */
  failed: string;
  /** Words of its own for some failures. */
  explain?: (error: unknown) => string | undefined;
  /** True once a failure has led elsewhere, so that the form has nothing to say of it. */
  divert?: (error: unknown) => boolean | Promise<boolean>;
  /** A toast says it as well. */
  toastsFailure?: boolean;
  /** Told of each failure that stands in the form, and what it says. */
  onFailed?: (message: string, error: unknown) => void;
  /** The body of the call; without it the values are sent as they are, a file beside them. */
  toBody?: (values: Values) => BodyOf<E>;
  /** Checks beyond the contract. It receives the errors found by the contract and overrides them. */
  check?: (values: Values, found: Problems<Names<Values>>) => Problems<Names<Values>>;
  fieldNames?: FieldNames;
  /** Without the token of who is signed in. */
  anonymous?: boolean;
  /** In place of the plain call, where a device or another call comes first, or a file comes back. */
  send?: (values: Values, underWay: UnderWay) => Promise<Sent<E>>;
  /** Where it is kept until it is stored, or closed without saving. */
  draft?: KeptDraft<FormDraft<Values>>;
  /** Closing keeps the draft, so it needs no question. */
  keepsDraftOnClose?: boolean;
  /**
   * It stands there once it is stored: empty, for the next one, or with what is stored. Then a field that nobody has
   * touched follows `defaults` when somebody else changes it.
   */
  staysOpen?: 'empty' | 'stored';
  /** Where another difference counts than that of the values from `defaults`. */
  isFilled?: (values: Values) => boolean;
  /** Called once the server has accepted the call. */
  onSent: (answer: Sent<E>, values: Values) => unknown;
} & (E['params'] extends z.ZodType ? { params: z.input<E['params']> } : { params?: undefined });

export type Progress = { sent: number; total: number };

/** What the form passes to its `send`. */
type UnderWay = {
  signal: AbortSignal;
  onProgress: (sent: number, total: number) => void;
  /** The same key for the same content, so that a retry is never stored twice. */
  keyFor: (content: unknown) => string;
};

/** A form that is one call, as its dialog and its fields see it. */
export type EndpointForm<Values> = {
  readonly values: Values;
  readonly problems: Problems<Names<Values>>;
  /** All errors: those of the fields in their order, then the one of the whole form. */
  readonly summary: readonly FormProblem[];
  /** The error of the whole form only, not of its fields. */
  readonly failure: string | undefined;
  /** Counts tries, each of which brings the focus to what is wrong. */
  readonly attempts: number;
  readonly busy: boolean;
  readonly progress: Progress | null;
  readonly wasCancelled: boolean;
  /** Something is typed that closing would lose. */
  readonly isFilled: boolean;
  /** Sets values and clears their errors, the error of the whole form and those of the fields in `clears`. */
  change(patch: Partial<Values>, clears?: readonly Names<Values>[] | 'all'): void;
  /** Shows an error from outside the call, on one field or on the whole form. */
  fail(message: string, name?: Names<Values>): void;
  /** Checks some of the fields without sending, shows their errors and returns them. */
  check(names: readonly Names<Values>[]): Problems<Names<Values>>;
  fieldId(name: Names<Values>): string;
  getRule(name: Names<Values>): FieldRule;
  submit(): Promise<void>;
  cancel(): void;
  /** Forgets the draft when the form is closed. */
  discard(): void;
  /** Takes back everything that is typed. */
  reset(): void;
};
