import type { HospitalPaper, PaperAction } from '@icare/contracts/hospital-papers';

/** What a row offers: the actions of the contract, and what needs no right beyond reading. */
export type PaperDialogName = PaperAction | 'view' | 'history' | 'edit_holder' | 'retire_holder';

export type PaperDialogProps = {
  paper: HospitalPaper;
  /** `refreshed`: resolves once the lists show what was changed. */
  onClose: (refreshed?: Promise<unknown>) => void;
};
