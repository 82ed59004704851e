import { contactDepartments } from '@icare/contracts/contact';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { contactDraft } from './contact-draft.ts';

/** The arrival whose wish has been met: coming back to it must not undo another choice. */
let metFor: string | undefined;

/** `/?department=Appointments#contact` writes to that department; an unknown one is ignored. */
export function useAskedDepartment(): void {
  const { search, key } = useLocation();
  useEffect(() => {
    const asked = new URLSearchParams(search).get('department');
    const department = contactDepartments.find((name) => name === asked);
    if (!department || metFor === key) return;
    metFor = key;
    contactDraft.change({ department });
  }, [search, key]);
}
