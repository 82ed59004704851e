import type { SessionUser } from '@icare/contracts/session';
import { LogOut } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { signOut } from '../session/session.ts';
import { useAdminTabs } from '../shell/work/sections.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { TabPanel, Tabs } from '../ui/tabs.tsx';
import { toast } from '../ui/toast.ts';
import { WorkLine } from '../ui/work-line.tsx';
import { HrChecklist, HrIndicator } from './hr-connection.tsx';
import { firstTab } from './tab-names.ts';
import { adminPanels } from './tabs.tsx';

const AttentionStrip = lazyPart(
  async () => (await import('../system/attention-strip.tsx')).AttentionStrip,
  <div className="h-8 max-lg:w-full touch:h-11" />,
);
const DocumentPreview = lazyPart(
  async () => (await import('./document-preview.tsx')).DocumentPreview,
);

export function Dashboard({ user }: { user: SessionUser }) {
  const [params, setParams] = useSearchParams();
  const adminTabs = useAdminTabs(user);
  const asked = params.get('tab');
  const tab = adminTabs.find(({ value }) => value === asked)?.value ?? firstTab;
  const previewed = params.get('preview');
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The sign-in form that had the focus has just been removed.
    if (document.activeElement !== document.body) return;
    top.current?.querySelector('h1')?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={top}>
      <WorkLine
        title="Admin Dashboard"
        action={
          <Button size="sm" onClick={() => void logOut()}>
            <Icon icon={LogOut} />
            Logout
          </Button>
        }
      >
        <span>Welcome, {user.fullName}.</span>
        <HrIndicator />
        {tab !== 'system' && <AttentionStrip />}
      </WorkLine>
      <HrChecklist />
      <Tabs
        label="Admin"
        areSections
        tabs={adminTabs}
        value={tab}
        onValueChange={(value) =>
          setParams(value === firstTab ? {} : { tab: value }, { preventScrollReset: true })
        }
      >
        {adminTabs.map(({ value }) => (
          <TabPanel key={value} value={value}>
            {adminPanels[value]}
          </TabPanel>
        ))}
      </Tabs>
      {previewed && (
        <DocumentPreview
          id={previewed}
          onClose={() =>
            setParams(
              (before) => {
                before.delete('preview');
                return before;
              },
              { replace: true, preventScrollReset: true },
            )
          }
        />
      )}
    </div>
  );
}

async function logOut() {
  await signOut();
  toast('Logged Out', { description: 'You have been successfully logged out.' });
}
