import type { LoginAnswer } from '@icare/contracts/session';
import { useState } from 'react';
import type { OpenStep } from '../sign-in.ts';
import { CodeStep } from './code-step.tsx';
import { NewPasswordStep } from './new-password-step.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetupStep } from './setup-step.tsx';

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

  const take = async (answer: LoginAnswer) => {
    if (answer.recoveryCodes) setAfterCodes(answer);
    else await proceed(answer);
  };
  // By the challenge: each step begins with empty fields.
  const { challenge } = step;
  const props = { username, challenge, onAnswer: take, onStartOver };
  if (step.next === 'new_password') return <NewPasswordStep key={challenge} {...props} />;
  if (step.next === 'second_factor_setup' && step.setup) {
    return <SetupStep key={challenge} setup={step.setup} {...props} />;
  }
  return <CodeStep key={challenge} {...props} />;
}
