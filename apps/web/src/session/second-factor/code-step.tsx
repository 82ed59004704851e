import { chosenCode, EitherCodeField, noCode } from './code-fields.tsx';
import { StepForm, type StepProps, useStepForm } from './step-form.tsx';

/** A code of the app, or a recovery code in its place. */
export function CodeStep(props: StepProps) {
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
