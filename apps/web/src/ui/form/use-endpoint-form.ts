import type { CallInput, EndpointDefinition } from '@icare/contracts/endpoint';
import { useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type FieldValues, type Resolver, useForm } from 'react-hook-form';
import { abortWhenOffline } from '../../api/abort-when-offline.ts';
import { call } from '../../api/api-client.ts';
import { ApiError, isAborted } from '../../api/api-error.ts';
import { onSignedIn } from '../../api/bearer.ts';
import { invalidate } from '../../api/endpoint-query.ts';
import { keyPerContent } from '../../api/idempotency-key.ts';
import { upload } from '../../api/upload.ts';
import { toastFailure } from '../toast-failure.ts';
import type {
  Basis,
  EndpointForm,
  EndpointFormOptions,
  FormDraft,
  Names,
  Progress,
  Sent,
} from './endpoint-form.ts';
import { fieldRule } from './field-rule.ts';
import { serialize, toFormData, withoutFiles } from './form-content.ts';
import {
  contractIssues,
  describeFormFailure,
  inputSchema,
  type Problems,
  partialDates,
  placeIssues,
} from './form-problems.ts';
import { ChangedMeanwhile, useBasis } from './use-basis.ts';

/**
 * A form whose submit is one call. It is checked with the endpoint's schema and sent once, and the server's errors are
 * shown at their fields. Input is kept until it is stored.
 */
export function useEndpointForm<
  const E extends EndpointDefinition,
  Values extends Record<string, unknown>,
>(endpoint: E, options: EndpointFormOptions<E, Values>): EndpointForm<Values> {
  type Name = Names<Values>;
  const { draft, failed } = options;
  const [defaults, setDefaults] = useState(options.defaults);
  const ownId = useId();
  const id = options.id ?? ownId;
  const fieldId = (name: string) => `${id}-${name}`;
  const names = Object.keys(defaults) as Name[];
  const [initial, setInitial] = useState(() => {
    const kept = draft?.read();
    const basis = options.shared && { basedOn: options.shared.basedOn, values: defaults };
    // A draft of before an update may lack a field.
    return kept
      ? { basis, ...kept, values: { ...defaults, ...kept.values } }
      : createDraft(defaults, basis);
  });
  const getRule = (name: string) => fieldRule(inputSchema(endpoint)?.shape[name]);
  const { begin, withBasis } = useBasis(options.shared, initial.basis, getRule, fieldId);
  const [progress, setProgress] = useState<Progress | null>(null);
  const [wasCancelled, setCancelled] = useState(false);
  const [busy, setBusy] = useState(false);
  const [isAccepted, setAccepted] = useState(false);
  const [checks, setChecks] = useState(0);
  const currentSubmit = useRef<AbortController>(undefined);
  useEffect(() => () => currentSubmit.current?.abort(), []);

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
    const withMessage = Object.entries(problems).filter(([, message]) => message);
    return Object.fromEntries(withMessage) as Problems<Name>;
  };
  const resolver: Resolver = (values) => {
    const problems = Object.entries(findProblems(values as Values));
    if (problems.length === 0) return { values, errors: {} };
    const errors = problems.map(([name, message]) => [name, { type: 'contract', message }]);
    return { values: {}, errors: Object.fromEntries(errors) };
  };
  const { formState, watch, getValues, setValue, setError, clearErrors, handleSubmit } =
    useForm<FieldValues>({
      defaultValues: initial.values,
      resolver,
      reValidateMode: 'onSubmit',
      shouldFocusError: false,
    });
  const values = watch() as Values;
  const isSignedOut = formState.errors.root?.type === 'signed-out';
  useEffect(
    () => (isSignedOut ? onSignedIn(() => clearErrors('root')) : undefined),
    [isSignedOut, clearErrors],
  );

  const fill = (next: Partial<Values>) => {
    for (const [name, value] of Object.entries(next)) setValue(name, value);
  };
  const showsStored = options.staysOpen === 'stored';
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the contents matters, not a new object
  useEffect(() => {
    if (!showsStored) return;
    const typed = getValues() as Values;
    const untouched = names.filter((name) => serialize(typed[name]) === serialize(defaults[name]));
    fill(Object.fromEntries(untouched.map((name) => [name, options.defaults[name]])) as Values);
    setDefaults(options.defaults);
    if (options.shared && untouched.length === names.length) {
      begin({ basedOn: options.shared.basedOn, values: options.defaults });
    }
  }, [serialize([options.defaults, options.shared?.basedOn])]);

  const callEndpoint = (sent: Values, basedOn: unknown, signal: AbortSignal): Promise<Sent<E>> => {
    const onProgress = (bytes: number, total: number) => setProgress({ sent: bytes, total });
    const keyFor = (content: unknown) => initial.keyFor(serialize(content));
    if (options.send) return options.send(sent, { signal, onProgress, keyFor, basedOn });
    const body = options.shared ? { ...buildBody(sent), basedOn } : buildBody(sent);
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
      answer = await withBasis(sent, (basedOn) =>
        abortWhenOffline(endpoint.path, controller, (signal) =>
          callEndpoint(sent, basedOn, signal),
        ),
      );
    } catch (thrown) {
      await showFailure(thrown);
      return;
    } finally {
      setProgress(null);
    }
    setAccepted(true);
    // Text typed during the call belongs to the next entry, so it is kept.
    const hasNextEntry = options.staysOpen && serialize(getValues()) !== serialize(sent);
    if (!hasNextEntry) draft?.forget();
    // Rendered immediately, so that `onSent` may leave the page without being asked.
    if (showsStored) flushSync(() => setDefaults(sent));
    else if (options.staysOpen && !hasNextEntry) restart(options.defaults);
    await options.onSent(answer, sent);
  };

  const restart = (next: Values) => {
    setInitial(createDraft(next, initial.basis));
    fill(next);
  };

  const showFailure = async (error: unknown) => {
    if (isAborted(error)) return setCancelled(true);
    if (error instanceof ChangedMeanwhile) {
      for (const [name, message] of Object.entries(error.problems)) setError(name, { message });
      // Behind the form stands what somebody else has saved.
      void invalidate(endpoint);
      return;
    }
    if (await options.divert?.(error)) return;
    const issues = error instanceof ApiError ? error.errors : [];
    const fieldErrors = Object.entries(placeIssues(issues, names, options.fieldNames));
    for (const [name, message] of fieldErrors) setError(name, { message });
    const message = options.explain?.(error) ?? describeFormFailure(error, failed);
    const type = error instanceof ApiError && error.status === 401 ? 'signed-out' : 'refused';
    if (fieldErrors.length === 0) setError('root', { message, type });
    if (options.toastsFailure) toastFailure(error, failed);
    options.onFailed?.(message, error);
  };

  const submit = async () => {
    // A second click can come before React has rendered the form as busy.
    if (currentSubmit.current) return;
    const controller = new AbortController();
    currentSubmit.current = controller;
    setCancelled(false);
    try {
      await handleSubmit((typed) => {
        setBusy(true);
        return send(typed, controller);
      })();
    } finally {
      currentSubmit.current = undefined;
      setBusy(false);
      setAccepted(false);
    }
  };

  const errorMessage = (name: string) => formState.errors[name]?.message as string | undefined;
  const fieldErrors = names.flatMap((name) => {
    const message = errorMessage(name);
    return message ? [{ name, fieldId: fieldId(name), message }] : [];
  });
  const formError = errorMessage('root');
  const isFilled =
    options.isFilled ??
    (() => !options.keepsDraftOnClose && serialize(values) !== serialize(defaults));
  return {
    values,
    problems: Object.fromEntries(
      fieldErrors.map(({ name, message }) => [name, message]),
    ) as Problems<Name>,
    summary: [
      ...fieldErrors.map(({ fieldId, message }) => ({ fieldId, message })),
      ...(formError ? [{ message: formError, needsSignIn: isSignedOut }] : []),
    ],
    failure: formError,
    attempts: formState.submitCount + checks,
    busy,
    isAccepted,
    progress,
    wasCancelled,
    isFilled: isFilled(values),
    change: (patch, clears = []) => {
      fill(patch);
      clearErrors(clears === 'all' ? undefined : [...Object.keys(patch), ...clears, 'root']);
      if (Object.keys(patch).length > 0)
        draft?.keep({ ...initial, values: { ...(getValues() as Values) } });
    },
    fail: (message, name = undefined) => setError(name ?? 'root', { message }),
    check: (namesToCheck) => {
      const found = Object.entries(findProblems(getValues() as Values)).filter(([name]) =>
        namesToCheck.some((nameToCheck) => nameToCheck === name),
      );
      clearErrors();
      for (const [name, message] of found) setError(name, { message: String(message) });
      setChecks((count) => count + 1);
      return Object.fromEntries(found) as Problems<Name>;
    },
    fieldId,
    getRule,
    submit,
    cancel: () => currentSubmit.current?.abort(),
    discard: () => {
      if (!options.keepsDraftOnClose) draft?.forget();
    },
    reset: () => {
      draft?.forget();
      restart(defaults);
      clearErrors();
    },
  };
}

function createDraft<Values>(values: Values, basis?: Basis<Values>): FormDraft<Values> {
  return { values, keyFor: keyPerContent(), basis };
}
