import { continueLogin, type LoginAnswer, type SecondFactorSetup } from '@icare/contracts/session';
import { type ReactNode, useState } from 'react';
import type { EndpointForm } from '../../ui/form/endpoint-form.ts';
import { FormPanel } from '../../ui/form/form-panel.tsx';
import type { Problems } from '../../ui/form/form-problems.ts';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { checkRepeated, NewPasswordFields, noPassword } from '../sign-in/new-password-fields.tsx';
import { isOver, type OpenStep, type StepAnswer, toSignInError } from '../sign-in.ts';
import { FirstCodeFields } from './app-setup.tsx';
import { chosenCode, EitherCodeField, noCode } from './code-fields.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { StepHeading } from './step-heading.tsx';

type StepProps = {
  username: string;
  challenge: string;
  onAnswer: (answer: LoginAnswer) => Promise<void> | void;
  /** `message` says why the sign-in has to begin again; null if the person chose to. */
  onStartOver: (message: string | null, error?: unknown) => void;
};

type StepOptions<Values> = {
  defaults: Values;
  toAnswer: (values: Values) => StepAnswer;
  check?: (values: Values) => Problems<Extract<keyof Values, string>>;
};

const failed = 'That did not work. Please try again.';

/** Sends the answer of a step. If the sign-in has expired, it starts over. */
function useStepForm<Values extends Record<string, unknown>>(
  { challenge, onAnswer, onStartOver }: StepProps,
  { defaults, toAnswer, check }: StepOptions<Values>,
): EndpointForm<Values> {
  return useEndpointForm(continueLogin, {
    defaults,
    toBody: (values) => ({ challenge, ...toAnswer(values) }),
    ...(check && { check }),
    anonymous: true,
    failed,
    explain: (error) => toSignInError(error, failed).message,
    divert: (error) => {
      if (!isOver(error)) return false;
      onStartOver(error.message, error);
      return true;
    },
    onSent: onAnswer,
  });
}

type StepFormProps<Values> = {
  form: EndpointForm<Values>;
  title: string;
  text: ReactNode;
  /** True if the heading takes the focus, since the step has no field. */
  focus?: boolean;
  onStartOver: StepProps['onStartOver'];
  children: ReactNode;
};

/** The layout of every step: heading, error, fields, and buttons to continue or go back. */
function StepForm<Values>(props: StepFormProps<Values>) {
  return (
    <FormPanel
      form={props.form}
      className="max-w-xl"
      heading={
        <StepHeading title={props.title} focus={props.focus ?? false}>
          {props.text}
        </StepHeading>
      }
      submit={{ label: 'Continue', busy: 'Signing In...' }}
      cancel={{ label: 'Back', onClick: () => props.onStartOver(null) }}
    >
      {props.children}
    </FormPanel>
  );
}

/** A code of the app, or a recovery code in its place. */
function CodeStep(props: StepProps) {
  const form = useStepForm(props, { defaults: noCode, toAnswer: chosenCode });
  const { title, text } = form.values.byRecovery ? withRecoveryCode : withApp;
  return (
    <StepForm form={form} title={title} text={text} onStartOver={props.onStartOver}>
      <EitherCodeField form={form} focus />
    </StepForm>
  );
}

const withApp = {
  title: 'Enter the code from your app',
  text: <p>Open the app for codes on your phone. The code changes every 30 seconds.</p>,
};
const withRecoveryCode = {
  title: 'Enter a recovery code',
  text: (
    <>
      <p>One of the ten you kept when you set this up. Each works once.</p>
      <p>None left? IT personnel can take the second factor away.</p>
    </>
  ),
};

type SignInStepsProps = {
  username: string;
  first: OpenStep;
  onToken: (token: string) => Promise<void>;
  /** `message` says why the sign-in has to begin again; null if the person chose to. */
  onStartOver: (message: string | null, error?: unknown) => void;
};

/** Shows one step after the other until the server answers with a token. */
export function SignInSteps({ username, first, onToken, onStartOver }: SignInStepsProps) {
  const [step, setStep] = useState(first);
  /** The answer to continue with after the new recovery codes were shown. */
  const [afterCodes, setAfterCodes] = useState<LoginAnswer | null>(null);

  const proceed = async (answer: LoginAnswer) => {
    setAfterCodes(null);
    if ('token' in answer) await onToken(answer.token);
    else setStep(answer);
  };
  if (afterCodes?.recoveryCodes) {
    return (
      <div className="max-w-2xl">
        <RecoveryCodes
          codes={afterCodes.recoveryCodes}
          username={username}
          done="Continue"
          onKept={() => proceed(afterCodes)}
        />
      </div>
    );
  }

  const take = async (answer: LoginAnswer) => {
    if (answer.recoveryCodes) setAfterCodes(answer);
    else await proceed(answer);
  };
  // Keyed by the challenge, so that each step starts with empty fields.
  const { challenge } = step;
  const props = { username, challenge, onAnswer: take, onStartOver };
  if (step.next === 'new_password') return <NewPasswordStep key={challenge} {...props} />;
  if (step.next === 'second_factor_setup' && step.setup) {
    return <SetupStep key={challenge} setup={step.setup} {...props} />;
  }
  return <CodeStep key={challenge} {...props} />;
}

/** The step after a one-time password. */
function NewPasswordStep(props: StepProps) {
  const form = useStepForm(props, {
    defaults: noPassword,
    toAnswer: ({ newPassword }) => ({ newPassword }),
    check: checkRepeated,
  });
  return (
    <StepForm
      form={form}
      title="Choose your own password"
      text={<p>The one you signed in with is for once only. This one nobody but you will know.</p>}
      focus
      onStartOver={props.onStartOver}
    >
      <div className="grid max-w-md gap-5">
        <NewPasswordFields form={form} username={props.username} />
      </div>
    </StepForm>
  );
}

/** The step for a user who must set up a second factor. */
function SetupStep({ setup, ...props }: StepProps & { setup: SecondFactorSetup }) {
  const form = useStepForm(props, { defaults: { code: '' }, toAnswer: (values) => values });
  return (
    <StepForm
      form={form}
      title="Set up your second factor"
      text={
        <p>
          Your role needs more than a password: a code from an app on your phone, such as Microsoft
          Authenticator, Google Authenticator or FreeOTP.
        </p>
      }
      focus
      onStartOver={props.onStartOver}
    >
      <FirstCodeFields form={form} setup={setup} />
    </StepForm>
  );
}
