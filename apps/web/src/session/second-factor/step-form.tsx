import { continueLogin, type LoginAnswer } from '@icare/contracts/session';
import type { ReactNode } from 'react';
import { FormPanel } from '../../ui/form/form-panel.tsx';
import type { Problems } from '../../ui/form/form-problems.ts';
import { type EndpointForm, useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { inSignInWords, isOver, type StepAnswer } from '../sign-in.ts';
import { StepHeading } from './step-heading.tsx';

export type StepProps = {
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

/** The call that answers what a sign-in asks for; where it is over, it begins anew. */
export function useStepForm<Values extends Record<string, unknown>>(
  { challenge, onAnswer, onStartOver }: StepProps,
  { defaults, toAnswer, check }: StepOptions<Values>,
): EndpointForm<Values> {
  return useEndpointForm(continueLogin, {
    defaults,
    toBody: (values) => ({ challenge, ...toAnswer(values) }),
    ...(check && { check }),
    anonymous: true,
    failed,
    explain: (error) => inSignInWords(error, failed).message,
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
  /** The heading takes the focus, where no field does. */
  focus?: boolean;
  onStartOver: StepProps['onStartOver'];
  children: ReactNode;
};

/** How every step looks: what it is about, what is wrong, the fields, on or back. */
export function StepForm<Values>(props: StepFormProps<Values>) {
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
