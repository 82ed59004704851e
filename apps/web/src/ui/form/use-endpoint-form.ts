import type { Answer, CallInput, EndpointDefinition } from '@icare/contracts/endpoint';
import { useEffect, useId, useRef, useState } from 'react';
import { type FieldValues, type Resolver, useForm } from 'react-hook-form';
import { toast } from 'sonner';
import type * as z from 'zod';
import { call } from '../../api/api-client.ts';
import { ApiError, isAborted } from '../../api/api-error.ts';
import { cutWhenOffline } from '../../api/cut-when-offline.ts';
import { keyPerContent } from '../../api/idempotency-key.ts';
import { upload } from '../../api/upload.ts';
import type { KeptDraft } from '../../format/kept-drafts.ts';
import type { FormProblem } from '../error-summary.tsx';
import { type FieldRule, fieldRule } from './field-rule.ts';
import { serialize, toFormData, withoutFiles } from './form-content.ts';
import {
  contractIssues,
  type FieldNames,
  inputSchema,
  type Problems,
  partialDates,
  placeIssues,
  whyNotSent,
} from './form-problems.ts';

type Names<Values> = Extract<keyof Values, string>;
/** The input that the fields fill: the body of the call, or the query of one without a body. */
type BodyOf<E extends EndpointDefinition> = E['body'] extends z.ZodType
  ? z.input<E['body']>
  : E['query'] extends z.ZodType
    ? z.input<E['query']>
    : undefined;
/** An endpoint that returns a file has no typed answer, so its own `send` decides what `onSent` receives. */
type Sent<E extends EndpointDefinition> = [Answer<E>] extends [never] ? unknown : Answer<E>;

/** The values typed so far, with the idempotency key of a call they may have begun. */
export type FormDraft<Values> = { values: Values; keyFor: (content: string) => string };

type Options<E extends EndpointDefinition, Values> = {
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

/**
 * A form whose submit is one call of the contracts: checked by the endpoint's own schema, sent once, what the server
 * refuses placed on its field. Nothing typed goes before it is stored.
 */
export function useEndpointForm<
  const E extends EndpointDefinition,
  Values extends Record<string, unknown>,
>(endpoint: E, options: Options<E, Values>): EndpointForm<Values> {
  type Name = Names<Values>;
  const { draft, failed } = options;
  const [defaults, setDefaults] = useState(options.defaults);
  const ownId = useId();
  const id = options.id ?? ownId;
  const fieldId = (name: string) => `${id}-${name}`;
  const names = Object.keys(defaults) as Name[];
  const [begun, setBegun] = useState(() => draft?.read() ?? newDraft(defaults));
  const [progress, setProgress] = useState<Progress | null>(null);
  const [wasCancelled, setCancelled] = useState(false);
  const [busy, setBusy] = useState(false);
  const [checks, setChecks] = useState(0);
  const underWay = useRef<AbortController>(undefined);
  useEffect(() => () => underWay.current?.abort(), []);

  const buildBody = (values: Values) =>
    options.toBody ? options.toBody(values) : withoutFiles(endpoint, values);
  const findProblems = (values: Values): Problems<Name> => {
    const issues = contractIssues(endpoint, buildBody(values), values);
    const found = placeIssues(issues, names, options.fieldNames) as Problems<Name>;
    const problems = {
      ...found,
      ...options.check?.(values, found),
      ...partialDates(names, fieldId),
    };
    const wrong = Object.entries(problems).filter(([, message]) => message);
    return Object.fromEntries(wrong) as Problems<Name>;
  };
  const resolver: Resolver = (values) => {
    const wrong = Object.entries(findProblems(values as Values));
    if (wrong.length === 0) return { values, errors: {} };
    const errors = wrong.map(([name, message]) => [name, { type: 'contract', message }]);
    return { values: {}, errors: Object.fromEntries(errors) };
  };
  const { formState, watch, getValues, setValue, setError, clearErrors, handleSubmit } =
    useForm<FieldValues>({
      defaultValues: begun.values,
      resolver,
      reValidateMode: 'onSubmit',
      shouldFocusError: false,
    });
  const values = watch() as Values;

  const fill = (next: Partial<Values>) => {
    for (const [name, value] of Object.entries(next)) setValue(name, value);
  };
  const isStored = options.staysOpen === 'stored';
  // biome-ignore lint/correctness/useExhaustiveDependencies: only other contents are a reason
  useEffect(() => {
    if (!isStored) return;
    const typed = getValues() as Values;
    const untouched = names.filter((name) => serialize(typed[name]) === serialize(defaults[name]));
    fill(Object.fromEntries(untouched.map((name) => [name, options.defaults[name]])) as Values);
    setDefaults(options.defaults);
  }, [serialize(options.defaults)]);

  const callOnce = (sent: Values, signal: AbortSignal): Promise<Sent<E>> => {
    const onProgress = (done: number, total: number) => setProgress({ sent: done, total });
    const keyFor = (content: unknown) => begun.keyFor(serialize(content));
    if (options.send) return options.send(sent, { signal, onProgress, keyFor });
    const body = buildBody(sent);
    const form = endpoint.files && toFormData(endpoint, body as FieldValues, sent);
    const files = endpoint.files?.map(({ field }) => sent[field]);
    const parts = { params: options.params, ...(form ? { form } : { body }) };
    const input = parts as unknown as CallInput<E>;
    const idempotencyKey = endpoint.idempotent && keyFor([body, files]);
    const settings = { signal, idempotencyKey, anonymous: options.anonymous };
    if (!endpoint.files) return call(endpoint, input, settings);
    return upload(endpoint, input, { ...settings, onProgress });
  };

  const send = async (typed: FieldValues, controller: AbortController) => {
    const sent = typed as Values;
    let answer: Sent<E>;
    try {
      answer = await cutWhenOffline(endpoint.path, controller, (signal) => callOnce(sent, signal));
    } catch (thrown) {
      await refuse(thrown);
      return;
    } finally {
      setProgress(null);
    }
    // Text typed while the call was under way belongs to the next entry, so it is kept.
    const isNext = options.staysOpen && serialize(getValues()) !== serialize(sent);
    if (!isNext) draft?.forget();
    if (isStored) setDefaults(sent);
    else if (options.staysOpen && !isNext) beginWith(options.defaults);
    await options.onSent(answer, sent);
  };

  const beginWith = (next: Values) => {
    setBegun(newDraft(next));
    fill(next);
  };

  const refuse = async (error: unknown) => {
    if (isAborted(error)) return setCancelled(true);
    if (await options.divert?.(error)) return;
    const issues = error instanceof ApiError ? error.errors : [];
    const placed = Object.entries(placeIssues(issues, names, options.fieldNames));
    for (const [name, message] of placed) setError(name, { message });
    const message = options.explain?.(error) ?? whyNotSent(error, failed);
    if (placed.length === 0) setError('root', { message });
    if (options.toastsFailure) toast.error(failed);
    options.onFailed?.(message, error);
  };

  const submit = async () => {
    // A second click can come before React has drawn the first as busy.
    if (underWay.current) return;
    const controller = new AbortController();
    underWay.current = controller;
    setCancelled(false);
    try {
      await handleSubmit((typed) => {
        setBusy(true);
        return send(typed, controller);
      })();
    } finally {
      underWay.current = undefined;
      setBusy(false);
    }
  };

  const errorMessage = (name: string) => formState.errors[name]?.message as string | undefined;
  const wrong = names.flatMap((name) => {
    const message = errorMessage(name);
    return message ? [{ name, fieldId: fieldId(name), message }] : [];
  });
  const whole = errorMessage('root');
  const isFilled = options.isFilled ?? (() => serialize(values) !== serialize(defaults));
  return {
    values,
    problems: Object.fromEntries(
      wrong.map(({ name, message }) => [name, message]),
    ) as Problems<Name>,
    summary: [
      ...wrong.map(({ fieldId, message }) => ({ fieldId, message })),
      ...(whole ? [{ message: whole }] : []),
    ],
    failure: whole,
    attempts: formState.submitCount + checks,
    busy,
    progress,
    wasCancelled,
    isFilled: !options.keepsDraftOnClose && isFilled(values),
    change: (patch, clears = []) => {
      fill(patch);
      clearErrors(clears === 'all' ? undefined : [...Object.keys(patch), ...clears, 'root']);
      if (Object.keys(patch).length > 0)
        draft?.keep({ ...begun, values: { ...(getValues() as Values) } });
    },
    fail: (message, name = undefined) => setError(name ?? 'root', { message }),
    check: (checked) => {
      const found = Object.entries(findProblems(getValues() as Values)).filter(([name]) =>
        checked.some((one) => one === name),
      );
      clearErrors();
      for (const [name, message] of found) setError(name, { message: String(message) });
      setChecks((count) => count + 1);
      return Object.fromEntries(found) as Problems<Name>;
    },
    fieldId,
    getRule: (name) => fieldRule(inputSchema(endpoint)?.shape[name]),
    submit,
    cancel: () => underWay.current?.abort(),
    discard: () => {
      if (!options.keepsDraftOnClose) draft?.forget();
    },
    reset: () => {
      draft?.forget();
      beginWith(defaults);
      clearErrors();
    },
  };
}

function newDraft<Values>(values: Values): FormDraft<Values> {
  return { values, keyFor: keyPerContent() };
}
