import type { PersonCompliance } from '@icare/contracts/compliance-people';
import type { DevelopmentStanding } from '@icare/contracts/professional-development';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { ActivityList, type ChosenActivity } from './activity-list.tsx';
import { StandingList } from './standing-list.tsx';

const AddActivityDialog = lazyPart(
  async () => (await import('./add-activity-dialog.tsx')).AddActivityDialog,
);
const ActivityDialog = lazyPart(
  async () => (await import('./activity-dialogs.tsx')).ActivityDialog,
);

type DevelopmentProps = Pick<PersonCompliance, 'development' | 'developmentActivities'>;

/** The user's own professional development; nothing if no council requires any. */
export function OwnDevelopment({ development, developmentActivities }: DevelopmentProps) {
  const [added, setAdded] = useState<DevelopmentStanding | null>(null);
  const [chosen, setChosen] = useState<ChosenActivity | null>(null);
  if (development.length === 0 && developmentActivities.length === 0) return null;
  return (
    <section aria-labelledby="development">
      <SectionHeading id="development" title="Your professional development" />
      <StandingList
        standings={development}
        action={(standing) => (
          <Button
            className="max-sm:min-h-12 max-sm:w-full"
            aria-label={`Add an activity for ${standing.certificationType.name}`}
            onClick={() => setAdded(standing)}
          >
            <Icon icon={Plus} className="size-4" />
            Add an activity
          </Button>
        )}
      />
      <ActivityList activities={developmentActivities} onAction={setChosen} />
      {added && <AddActivityDialog standing={added} onClose={() => setAdded(null)} />}
      {chosen && <ActivityDialog chosen={chosen} onClose={() => setChosen(null)} />}
    </section>
  );
}

/** The professional development of somebody whom an officer or a head looks at. */
export function PersonDevelopment({ development, developmentActivities }: DevelopmentProps) {
  const [chosen, setChosen] = useState<ChosenActivity | null>(null);
  if (development.length === 0 && developmentActivities.length === 0) return null;
  return (
    <section aria-labelledby="development">
      <SectionHeading id="development" title="Professional development" />
      <StandingList standings={development} />
      <ActivityList activities={developmentActivities} onAction={setChosen} />
      {chosen && <ActivityDialog chosen={chosen} onClose={() => setChosen(null)} />}
    </section>
  );
}
