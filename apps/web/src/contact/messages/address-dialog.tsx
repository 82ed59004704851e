import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Failed } from '../../ui/states/failed.tsx';
import { SkeletonRows } from '../../ui/states/loading.tsx';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import { AddressRow } from './address-row.tsx';
import { addressList } from './api.ts';

/** Where the messages to each department are mailed. */
export function AddressDialog({ onClose }: { onClose: () => void }) {
  useReturnFocus();
  const query = useQuery(addressList);
  const [edited, setEdited] = useState<string | null>(null);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Where messages go"
      description="Every message is mailed to its department. One without an address of its own uses the public-affairs address; its confidential messages wait until it has one."
      footer={<Button onClick={onClose}>Done</Button>}
    >
      {query.isPending && <SkeletonRows count={8} />}
      {query.isError && (
        <Failed
          message="Failed to load the addresses."
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
      {query.data && (
        <ul className="-my-2">
          {query.data.data.contactAddresses.map((address) => (
            <AddressRow
              key={address.department}
              address={address}
              isEdited={edited === address.department}
              onEdit={(on) => setEdited(on ? address.department : null)}
            />
          ))}
        </ul>
      )}
    </Dialog>
  );
}
