import type { PersonCompliance } from '@icare/contracts/compliance-people';
import { isLicence } from '@icare/domain/requirements';
import { Plus } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { PrivilegeList } from '../privileges/privilege-list.tsx';
import type { PersonAction } from './person-action-dialog.tsx';

type PersonPrivilegesProps = Pick<PersonCompliance, 'privileges' | 'records' | 'can'> & {
  onAction: (action: PersonAction) => void;
};

/** The privileges of a person: procedures and areas of work beyond their licence. */
export function PersonPrivileges(props: PersonPrivilegesProps) {
  const { privileges, records, can, onAction } = props;
  const mayGrant = can.includes('grant_privilege');
  if (privileges.length === 0 && !mayGrant) return null;
  const running = privileges.filter(({ state }) => state !== 'ended');
  return (
    <section aria-labelledby="privileges">
      <SectionHeading
        id="privileges"
        title="Privileges"
        count={running.length}
        action={
          mayGrant && (
            <Button
              size="sm"
              onClick={() =>
                onAction({ kind: 'grant-privilege', licences: findValidLicences(records) })
              }
            >
              <Icon icon={Plus} className="size-4" />
              Grant a privilege
            </Button>
          )
        }
      />
      {privileges.length === 0 && (
        <p className="max-w-measure py-3 text-muted">
          None. A privilege is leave to do a procedure or to work in an area. It hangs on a licence
          and is suspended while that is not valid.
        </p>
      )}
      <PrivilegeList
        privileges={privileges}
        onEnd={
          can.includes('end_privilege')
            ? (privilege) => onAction({ kind: 'end-privilege', privilege })
            : null
        }
      />
    </section>
  );
}

/** The types of licences of which there is a valid record, each once. */
function findValidLicences(records: PersonCompliance['records']) {
  const held = records.filter(
    ({ status, displayStatus, certificationType: { category } }) =>
      status === 'active' &&
      displayStatus !== 'superseded' &&
      displayStatus !== 'upcoming' &&
      isLicence(category),
  );
  return [...new Map(held.map(({ certificationType: type }) => [type.id, type])).values()];
}
