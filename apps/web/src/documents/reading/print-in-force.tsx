import type { Document } from '@icare/contracts/documents';
import { useIsOffline } from '../../api/connection.ts';
import { formatDate } from '../../format/format.ts';
import { Notice } from '../../ui/notice.tsx';

/** The version of the print whose code was scanned; null where the address names none. */
export function readPrinted(params: URLSearchParams): number | null {
  const printed = params.get('printed') ?? '';
  return /^[1-9]\d{0,6}$/.test(printed) ? Number(printed) : null;
}

type PrintInForceProps = { printed: number; document: Document };

/** Says whether a print of a version may still be used. */
export function PrintInForce({ printed, document }: PrintInForceProps) {
  const { version, status, versionCreatedAt } = document;
  const isInForce = status === 'Active';
  // What this device keeps may be out of date itself. That the print is older still is certain.
  if (useIsOffline() && printed >= version) {
    return (
      <Notice tone="warning">
        <b>Whether your print is in force cannot be said without the network.</b> It is of version{' '}
        {printed}; this device has version {version}.
      </Notice>
    );
  }
  if (isInForce && printed === version) {
    return (
      <Notice tone="success">
        <b>Your print is in force.</b> It is of version {version}, the one shown here.
      </Notice>
    );
  }
  if (!isInForce) {
    return (
      <Notice tone="danger">
        <b>Your print is not in force.</b> This document is{' '}
        {status === 'Draft' ? 'a draft' : 'archived'}. Take the print down.
      </Notice>
    );
  }
  if (printed > version) {
    return (
      <Notice tone="warning">
        <b>There is no version {printed} of this document.</b> The one in force is version {version}
        .
      </Notice>
    );
  }
  return (
    <Notice tone="danger">
      <b>Your print is out of date.</b> It is of version {printed}; version {version} has been in
      force since {formatDate(versionCreatedAt)}. Take the print down and print this one.
    </Notice>
  );
}
