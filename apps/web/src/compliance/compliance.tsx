import { useSession } from '../lib/session.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { RequirementLists } from './requirement-lists.tsx';
import { SignInCard } from './sign-in-card.tsx';

export function Component() {
  const session = useSession();
  return (
    <div className="page-width">
      <PageHeader title="Compliance & Certification">
        {session
          ? 'The licences and certificates we follow, who issues them and how long they are valid.'
          : 'Licences and certificates of the people who work here.'}
      </PageHeader>
      {session ? <RequirementLists /> : <SignInCard />}
    </div>
  );
}
