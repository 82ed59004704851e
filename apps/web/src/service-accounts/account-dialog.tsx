import { roleNames, roles } from '@icare/contracts/roles';
import {
  createServiceAccount,
  editServiceAccount,
  type ServiceAccount,
} from '@icare/contracts/service-accounts';
import { serviceScopes } from '@icare/contracts/service-scopes';
import { takesTwo } from '@icare/domain/program-rights';
import type { ReactNode } from 'react';
import { tellThatItWaits, useTakesTwo } from '../approvals/waiting.ts';
import type { EndpointForm } from '../ui/form/endpoint-form.ts';
import { FormCheckbox } from '../ui/form/form-checkbox.tsx';
import { FormDialog } from '../ui/form/form-dialog.tsx';
import { FormField } from '../ui/form/form-field.tsx';
import { useEndpointForm } from '../ui/form/use-endpoint-form.ts';
import { toast } from '../ui/toast.ts';
import { refreshServiceAccounts } from './api.ts';
import { scopeLabels } from './scope-labels.ts';

type AccountFields = Pick<ServiceAccount, 'name' | 'purpose' | 'role' | 'readOnly' | 'scope'>;

const description = 'A program that calls the portal with a key of its own, in no person’s name.';
const failed = 'Failed to save the service account. Please try again.';
const newAccount: AccountFields = {
  ...{ name: '', purpose: '', role: 'ROLE_STAFF', readOnly: true },
  scope: 'everything',
};

type AccountDialogProps = {
  /** Null for a new account. */
  account: ServiceAccount | null;
  onClose: () => void;
  /** Receives the new account, which needs a key next. */
  onAdded: (account: ServiceAccount) => void;
};

export function AccountDialog({ account, onClose, onAdded }: AccountDialogProps) {
  return account ? (
    <EditAccount account={account} onClose={onClose} />
  ) : (
    <AddAccount onAdded={onAdded} onClose={onClose} />
  );
}

function AddAccount({ onAdded, onClose }: Omit<AccountDialogProps, 'account'>) {
  const asksSecondPerson = useTakesTwo();
  const form = useEndpointForm(createServiceAccount, {
    defaults: newAccount,
    failed,
    onSent: ({ data, message }) => {
      if (data.approval) {
        tellThatItWaits(message, data.approval);
        onClose();
      } else onAdded(data.serviceAccount);
      return refreshServiceAccounts();
    },
  });
  const waits = asksSecondPerson && form.values.role === 'ROLE_ADMIN';
  return (
    <FormDialog
      form={form}
      title="Add service account"
      description={description}
      submit={{ label: waits ? 'Add' : 'Add and make a key', busy: 'Saving...' }}
      onClose={onClose}
    >
      <AccountFieldset form={form} />
      <Waiting>
        {waits &&
          `A second person confirms ${whatIsConfirmed(form.values)}. Until then it has the role ${roleNames.ROLE_STAFF}, may only read, and gets no key.`}
      </Waiting>
    </FormDialog>
  );
}

function EditAccount({ account, onClose }: { account: ServiceAccount; onClose: () => void }) {
  const { name, purpose, role, readOnly, scope } = account;
  const asksSecondPerson = useTakesTwo();
  const form = useEndpointForm(editServiceAccount, {
    params: { id: account.id },
    defaults: { name, purpose, role, readOnly, scope },
    failed,
    onSent: ({ data, message }, saved) => {
      if (data.approval) tellThatItWaits(message, data.approval);
      else {
        toast.success('Service account changed', {
          description: `${saved.name.trim()} goes by it at once.`,
        });
      }
      onClose();
      return refreshServiceAccounts();
    },
  });
  return (
    <FormDialog
      form={form}
      title="Edit service account"
      description={description}
      submit={{ label: 'Save', busy: 'Saving...' }}
      onClose={onClose}
    >
      <AccountFieldset form={form} />
      <Waiting>
        {asksSecondPerson &&
          takesTwo(account, form.values) &&
          `A second person confirms ${whatIsConfirmed(form.values)}. Until then it may do what it may now, and gets no new key.`}
      </Waiting>
    </FormDialog>
  );
}

const whatIsConfirmed = ({ role }: AccountFields) =>
  role === 'ROLE_ADMIN'
    ? `that a program acts as ${roleNames.ROLE_ADMIN}`
    : 'that a program may call more than it is limited to';

/** Tells the user before saving that the choice takes a second person. */
function Waiting({ children }: { children: ReactNode }) {
  return (
    <p aria-live="polite" className="max-w-measure font-medium empty:hidden">
      {children}
    </p>
  );
}

const scopeOptions = serviceScopes.map((scope) => [scope, scopeLabels[scope]] as const);
const roleOptions = roles.map((role) => [role, roleNames[role]] as const);

function AccountFieldset({ form }: { form: EndpointForm<AccountFields> }) {
  return (
    <>
      <FormField
        form={form}
        name="name"
        label="Name"
        hint="As it stands in the audit log, for example Payroll."
        autoComplete="off"
      />
      <FormField
        form={form}
        name="purpose"
        label="Purpose"
        hint="What it is for, and who answers for it."
        rows={3}
      />
      <FormField
        form={form}
        name="role"
        label="Role"
        hint="It may do what people of this role may, but for accounts, passwords and personal-data requests."
        options={roleOptions}
      />
      <FormField
        form={form}
        name="scope"
        label="What it may call"
        hint="A limit keeps a key that gets lost from opening anything else."
        options={scopeOptions}
      />
      <FormCheckbox
        form={form}
        name="readOnly"
        label="It may only read"
        hint="It can look at what the role sees and change nothing."
      />
    </>
  );
}
