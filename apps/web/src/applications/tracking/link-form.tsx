import { sendTrackingLink } from '@icare/contracts/applications';
import { useState } from 'react';
import { errorMessage } from '../../api/error-message.ts';
import { FormField } from '../../ui/form/form-field.tsx';
import { FormPanel } from '../../ui/form/form-panel.tsx';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { Notice } from '../../ui/notice.tsx';
import { linkOnItsWay } from '../apply/mail-link.tsx';

const failed = 'The link could not be asked for. Check your connection and try again.';

/** Has the private link mailed again, to the address of the application and nowhere else. */
export function LinkForm() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useEndpointForm(sendTrackingLink, {
    defaults: { candidateEmail: '', reference: '' },
    failed,
    explain: (error) => errorMessage(error, failed),
    staysOpen: 'empty',
    onSent: (_, { candidateEmail }) => setSentTo(candidateEmail.trim()),
  });
  return (
    <FormPanel
      form={form}
      label="Lost link"
      className="max-w-measure"
      submit={{ label: 'Mail me the link', busy: 'Asking…' }}
      foot={
        <div role="status" className="empty:hidden">
          {sentTo && (
            <Notice>
              <span className="text-ink wrap-anywhere">{linkOnItsWay(sentTo)}</span>
            </Notice>
          )}
        </div>
      }
    >
      <FormField
        form={form}
        name="candidateEmail"
        label="E-mail"
        hint="The address that you applied with"
        type="email"
        autoComplete="email"
        className="max-sm:min-h-11"
      />
      <FormField
        form={form}
        name="reference"
        label="Reference"
        optional={false}
        hint="From the confirmation, like ICP-2026-000123. Is it lost too? Open the position and begin to apply with the same address: there the link is mailed without it."
        autoComplete="off"
        className="max-sm:min-h-11"
      />
    </FormPanel>
  );
}
