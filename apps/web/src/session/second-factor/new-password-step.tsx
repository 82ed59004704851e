import { checkRepeated, NewPasswordFields, noPassword } from '../sign-in/new-password-fields.tsx';
import { StepForm, type StepProps, useStepForm } from './step-form.tsx';

/** After a one-time password. */
export function NewPasswordStep(props: StepProps) {
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
