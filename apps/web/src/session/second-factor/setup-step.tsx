import type { SecondFactorSetup } from '@icare/contracts/session';
import { FirstCodeFields } from './app-setup.tsx';
import { StepForm, type StepProps, useStepForm } from './step-form.tsx';

/** Where the hospital asks for a second factor that is not there yet. */
export function SetupStep({ setup, ...props }: StepProps & { setup: SecondFactorSetup }) {
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
