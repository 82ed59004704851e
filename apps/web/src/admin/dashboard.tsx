import type { SessionUser } from '@icare/contracts/session';
import { LogOut } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { toast } from 'sonner';
import { signOut } from '../lib/session.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { TabPanel, Tabs } from '../ui/tabs.tsx';
import { HrChecklist, HrIndicator } from './hr-connection.tsx';
import { adminTabs, firstTab } from './tabs.tsx';

export function Dashboard({ user }: { user: SessionUser }) {
  const [params, setParams] = useSearchParams();
  const asked = params.get('tab');
  const tab = adminTabs.find(({ value }) => value === asked)?.value ?? firstTab;
  return (
    <>
      <PageHeader
        title="Admin Dashboard"
        action={
          <Button onClick={() => void logOut()}>
            <Icon icon={LogOut} />
            Logout
          </Button>
        }
      >
        <span className="flex flex-wrap items-center gap-x-3">
          <span>Welcome, {user.fullName}.</span>
          <HrIndicator />
        </span>
      </PageHeader>
      <HrChecklist />
      <Tabs
        label="Admin"
        tabs={adminTabs}
        value={tab}
        onValueChange={(value) => setParams(value === firstTab ? {} : { tab: value })}
      >
        {adminTabs.map(({ value, panel }) => (
          <TabPanel key={value} value={value}>
            {panel}
          </TabPanel>
        ))}
      </Tabs>
    </>
  );
}

async function logOut() {
  await signOut();
  toast('Logged Out', { description: 'You have been successfully logged out.' });
}
