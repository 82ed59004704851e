import { beginSecondFactor } from '@icare/contracts/second-factor';
import type { SecondFactorSetup } from '@icare/contracts/session';
import { FormField } from '../../../ui/form/form-field.tsx';
import { FormPanel } from '../../../ui/form/form-panel.tsx';
import { useEndpointForm } from '../../../ui/form/use-endpoint-form.ts';
import { chosenCode, EitherCodeField, noCode } from '../../second-factor/code-fields.tsx';
import { StepHeading } from '../../second-factor/step-heading.tsx';

type BeginningProps = {
  isOn: boolean;
  onSetup: (setup: SecondFactorSetup) => void;
  onCancel: () => void;
};

/** Shows who it is before another phone is set up: with the password, and a code of the phone until now. */
export function Beginning({ isOn, onSetup, onCancel }: BeginningProps) {
  const form = useEndpointForm(beginSecondFactor, {
    defaults: { currentPassword: '', ...noCode },
    toBody: ({ currentPassword, ...code }) => ({
      currentPassword,
      ...(isOn && chosenCode(code)),
    }),
    failed: 'That did not work. Please try again.',
    onSent: ({ data }) => onSetup(data),
  });
  return (
    <FormPanel
      form={form}
      heading={
        <StepHeading level={3} title={isOn ? 'Use another phone' : 'Set up a second factor'} focus>
          {isOn && (
            <p>
              The app you have goes on working until the new one has shown a code. Then you are
              signed out everywhere else.
            </p>
          )}
        </StepHeading>
      }
      submit={{ label: 'Continue', busy: 'Checking...' }}
      cancel={{ label: 'Cancel', onClick: onCancel }}
    >
      <FormField
        form={form}
        name="currentPassword"
        label="Your password"
        type="password"
        autoComplete="current-password"
      />
      {isOn && <EitherCodeField form={form} hint="From the app you have now." />}
    </FormPanel>
  );
}
