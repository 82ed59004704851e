import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Failed } from '../ui/states/failed.tsx';
import { SkeletonRows } from '../ui/states/loading.tsx';
import { useReturnFocus } from '../ui/use-return-focus.ts';
import { departmentList } from './api.ts';
import { HeadRow } from './head-row.tsx';

/** Who leads each department. */
export function HeadsDialog({ onClose }: { onClose: () => void }) {
  useReturnFocus();
  const query = useQuery(departmentList);
  const [edited, setEdited] = useState<string | null>(null);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Heads of departments"
      description="A head gets the compliance digest of the department by mail. It gives no further rights."
      footer={<Button onClick={onClose}>Done</Button>}
    >
      {query.isPending && <SkeletonRows count={8} />}
      {query.isError && (
        <Failed
          message="Failed to load the departments."
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
      {query.data && (
        <ul className="-my-2">
          {query.data.map((department) => (
            <HeadRow
              key={department.id}
              department={department}
              isEdited={edited === department.id}
              onEdit={(on) => setEdited(on ? department.id : null)}
            />
          ))}
        </ul>
      )}
    </Dialog>
  );
}
