import type { SessionUser } from '@icare/contracts/session';
import { LogOut } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { signOut } from '../session/session.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { TabPanel, Tabs } from '../ui/tabs.tsx';
import { toast } from '../ui/toast.ts';
import { HrChecklist, HrIndicator } from './hr-connection.tsx';
import { adminTabs, firstTab } from './tabs.tsx';

const AttentionStrip = lazyPart(
  async () => (await import('../system/attention-strip.tsx')).AttentionStrip,
  <div className="mb-3 h-10 touch:h-12" />,
);
const DocumentPreview = lazyPart(
  async () => (await import('./document-preview.tsx')).DocumentPreview,
);

export function Dashboard({ user }: { user: SessionUser }) {
  const [params, setParams] = useSearchParams();
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
      {tab !== 'system' && <AttentionStrip />}
      <Tabs
        label="Admin"
        tabs={adminTabs}
        value={tab}
        onValueChange={(value) =>
          setParams(value === firstTab ? {} : { tab: value }, { preventScrollReset: true })
        }
      >
        {adminTabs.map(({ value, panel }) => (
          <TabPanel key={value} value={value}>
            {panel}
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
