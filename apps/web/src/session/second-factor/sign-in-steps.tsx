import type { LoginAnswer } from '@icare/contracts/session';
import { useState } from 'react';
import { continueSignIn, inSignInWords, isOver, type OpenStep } from '../sign-in.ts';
import { CodeStep } from './code-step.tsx';
import { NewPasswordStep } from './new-password-step.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetupStep } from './setup-step.tsx';
import type { StepProps } from './step-form.tsx';

type SignInStepsProps = {
  username: string;
  first: OpenStep;
  onToken: (token: string) => Promise<void>;
  /** Null: they want to; otherwise why they have to. */
  onStartOver: (message: string | null, error?: unknown) => void;
};

/** One step after the other, until there is a token. */
export function SignInSteps({ username, first, onToken, onStartOver }: SignInStepsProps) {
  const [step, setStep] = useState(first);
  /** What comes after the recovery codes of a second factor just set up. */
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

  const send: StepProps['send'] = async (given) => {
    let answer: LoginAnswer;
    try {
      answer = await continueSignIn(step.challenge, given);
    } catch (error) {
      if (!isOver(error)) throw inSignInWords(error, 'That did not work. Please try again.');
      onStartOver(error.message, error);
      return;
    }
    if (answer.recoveryCodes) setAfterCodes(answer);
    else await proceed(answer);
  };
  // By the challenge: each step begins with empty fields.
  const props = { key: step.challenge, username, send, onBack: () => onStartOver(null) };
  const { key, ...rest } = props;
  if (step.next === 'new_password') return <NewPasswordStep key={key} {...rest} />;
  if (step.next === 'second_factor_setup' && step.setup) {
    return <SetupStep key={key} setup={step.setup} {...rest} />;
  }
  return <CodeStep key={key} {...rest} />;
}
