import { Button } from '../../ui/button.tsx';
import type { EndpointForm } from '../../ui/form/endpoint-form.ts';
import { FormField } from '../../ui/form/form-field.tsx';

type CodeFieldProps = {
  form: EndpointForm<{ code: string }>;
  hint?: string | undefined;
  /** True if the code is the only thing to type. */
  focus?: boolean;
};

/** A field for the six digits of an app. Phones show their number keys, and may suggest the code. */
export function CodeField({ form, hint, focus = false }: CodeFieldProps) {
  return (
    <FormField
      form={form}
      name="code"
      label="Code"
      hint={hint}
      autoFocus={focus}
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={20}
      className="max-w-40 text-head tracking-[.12em] tabular-nums"
    />
  );
}

/** Fields for a code of the app or, if the phone is lost, a recovery code. */
export type EitherCode = { code: string; recoveryCode: string; byRecovery: boolean };

export const noCode: EitherCode = { code: '', recoveryCode: '', byRecovery: false };

/** The code of the visible field; the other one is not sent. */
export const chosenCode = ({ code, recoveryCode, byRecovery }: EitherCode) =>
  byRecovery ? { recoveryCode } : { code };

type EitherCodeFieldProps = Omit<CodeFieldProps, 'form'> & { form: EndpointForm<EitherCode> };

export function EitherCodeField({ form, hint, focus = false }: EitherCodeFieldProps) {
  const { byRecovery } = form.values;
  return (
    <>
      {byRecovery ? (
        <FormField
          form={form}
          name="recoveryCode"
          label="Recovery code"
          autoFocus={focus}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          className="max-w-md tabular-nums"
        />
      ) : (
        <CodeField form={form} hint={hint} focus={focus} />
      )}
      <Button
        variant="quiet"
        className="-ml-4 justify-self-start"
        onClick={() => form.change({ byRecovery: !byRecovery }, 'all')}
      >
        {byRecovery ? 'Use the app instead' : 'Use a recovery code'}
      </Button>
    </>
  );
}
