import { useLastSession } from '../../session/session.ts';
import { findValue, useAddressFilters } from '../../ui/list/use-address-filters.ts';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { WorkLine } from '../../ui/work-line.tsx';
import { runsCompliance } from '../access.ts';
import { Closed } from '../closed.tsx';
import { queues } from './queue.ts';
import { VerificationQueue } from './verification-queue.tsx';

const tabs = [
  { value: 'waiting', label: 'Waiting' },
  { value: 'recheck', label: 'To be checked again' },
] as const;

/** /compliance/verification */
export function Component() {
  const user = useLastSession()?.user;
  const [params, change] = useAddressFilters<'list' | 'record'>();
  if (!runsCompliance(user)) return <Closed title="Records to verify" user={user} />;
  const list = findValue(queues, params.get('list')) ?? 'waiting';
  return (
    <div className="work-width pb-18">
      <WorkLine title="Records to verify">
        A copy is no proof: each is checked with whoever issued it.
      </WorkLine>
      <Tabs
        label="Queues"
        tabs={tabs}
        value={list}
        onValueChange={(value) => change({ list: value === 'waiting' ? '' : value, record: '' })}
      >
        {tabs.map(({ value }) => (
          <TabPanel key={value} value={value}>
            {value === list && <VerificationQueue key={value} name={value} />}
          </TabPanel>
        ))}
      </Tabs>
    </div>
  );
}
