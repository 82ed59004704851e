import type { CertificationType } from '@icare/contracts/certification-types';
import type { DepartmentName } from '@icare/contracts/departments';
import type { Application } from '@icare/contracts/recruitment';
import type { StaffPaper } from '@icare/contracts/staff-papers';
import { dueOn, isLicence, isRequiredFor, type TypeFacts } from '@icare/domain/requirements';
import { formatDate } from '../../format/format.ts';

/** A licence that somebody brings along, as the form's controls hold it. `licenceType` is empty for the proposed one. */
export type BroughtLicence = {
  licenceType: string;
  licenceNumber: string;
  licenceIssuer: string;
  licenceExpires: string;
  /** Which file is the certificate: none, one of the application, or another that HR chooses. */
  licenceFile: StaffPaper['kind'] | 'scan' | '';
  /** That other file. */
  document: File | null;
  /** HR has compared what the applicant wrote with the licence. */
  licenceChecked: boolean;
};

export const noLicence: BroughtLicence = {
  licenceType: '',
  licenceNumber: '',
  licenceIssuer: '',
  licenceExpires: '',
  licenceFile: '',
  document: null,
  licenceChecked: false,
};

/** What an applicant wrote about their licence. */
export type NamedLicence = Pick<
  BroughtLicence,
  'licenceNumber' | 'licenceIssuer' | 'licenceExpires'
>;

export const nameLicence = (
  application:
    | Pick<Application, 'licenceCouncil' | 'licenceNumber' | 'licenceExpiresOn'>
    | undefined,
): NamedLicence => ({
  licenceNumber: application?.licenceNumber ?? '',
  licenceIssuer: application?.licenceCouncil ?? '',
  licenceExpires: application?.licenceExpiresOn ?? '',
});

/** Whether the fields still have a number or a date of the applicant's own, which nobody has checked by typing it. */
export const isTakenOver = (values: BroughtLicence, named: NamedLicence): boolean =>
  (['licenceNumber', 'licenceExpires'] as const).some(
    (name) => named[name] !== '' && values[name] === named[name],
  );

/** The controls of the fields that the contract keeps together. */
export const licenceFieldNames = {
  'licence.certificationTypeId': 'licenceType',
  'licence.certificateNumber': 'licenceNumber',
  'licence.issuingAuthority': 'licenceIssuer',
  'licence.expirationDate': 'licenceExpires',
  'licence.file': 'licenceFile',
};

type Post = { department: DepartmentName | ''; cadre: string; joinedOn: string };

/** The licences that somebody in this post needs, the licence to practise of their cadre first. */
export function findRequiredLicences(
  types: readonly CertificationType[],
  post: Post,
): CertificationType[] {
  return types
    .filter(
      (type) =>
        isLicence(type.category) &&
        isRequiredFor(toTypeFacts(type), toPerson(post), { holdsIt: false }),
    )
    .toSorted((one, other) => closeness(other) - closeness(one));
}

/** Councils license professions; what is medical is asked of several. */
const closeness = ({ category, appliesTo }: CertificationType) =>
  (category === 'professional' ? 2 : 0) + (appliesTo.scope === 'cadres' ? 1 : 0);

const toTypeFacts = ({ status, appliesTo, ...type }: CertificationType): TypeFacts => ({
  ...type,
  isActive: status === 'active',
  appliesTo: { ...appliesTo, userIds: appliesTo.people.map(({ id }) => id) },
});

const toPerson = ({ department, cadre, joinedOn }: Post) => ({
  ...{ id: '', department, cadre },
  ...{ joinedOn: joinedOn || null, createdOn: joinedOn },
});

/** The licence that the fields are about: the chosen one, else the first that is needed. */
export const findBrought = (
  { licenceType }: BroughtLicence,
  required: readonly CertificationType[],
): CertificationType | undefined => required.find(({ id }) => id === licenceType) ?? required[0];

/** Whether any of the licence fields is filled in. */
export const isBrought = ({ licenceNumber, licenceExpires, licenceFile }: BroughtLicence) =>
  licenceNumber.trim() !== '' || licenceExpires !== '' || licenceFile !== '';

/** For the body of the call; nothing if no licence is brought along. */
export function toLicence(values: BroughtLicence, required: readonly CertificationType[]) {
  const type = findBrought(values, required);
  if (!type || !isBrought(values)) return {};
  const { licenceNumber, licenceIssuer, licenceExpires, licenceFile } = values;
  return {
    licence: {
      certificationTypeId: type.id,
      certificateNumber: licenceNumber,
      issuingAuthority: licenceIssuer.trim() || type.issuingAuthority,
      expirationDate: licenceExpires,
      ...(licenceFile && licenceFile !== 'scan' && { file: licenceFile }),
    },
  };
}

/** The file that HR chose as the certificate, beside those of the application; null: none, or no licence is asked for. */
export const scanOf = (
  { licenceFile, document }: BroughtLicence,
  required: readonly CertificationType[],
): File | null => (required.length > 0 && licenceFile === 'scan' ? document : null);

/** A licence that ends has to say when, a scan has to be chosen, and what the applicant wrote has to be compared. */
export function checkLicence(
  values: BroughtLicence,
  required: readonly CertificationType[],
  named: NamedLicence = noLicence,
) {
  const type = findBrought(values, required);
  if (!type || !isBrought(values)) return {};
  const { licenceExpires, licenceFile, document, licenceChecked } = values;
  return {
    ...(isTakenOver(values, named) &&
      !licenceChecked && {
        licenceChecked:
          'Compare what the applicant wrote with the licence, and tick that you have.',
      }),
    ...(!licenceExpires &&
      type.validityRule !== 'none' && {
        licenceExpires: 'Enter the day on which the licence ends.',
      }),
    ...(licenceFile === 'scan' && !document && { document: 'Choose the file.' }),
  };
}

type Hired = { name: string; joinedOn: string };

/** Explains the consequences of hiring with or without a licence, in one or two sentences. */
export function describeWhatFollows(
  { name, joinedOn }: Hired,
  values: BroughtLicence,
  required: readonly CertificationType[],
): string {
  const brought = isBrought(values) ? findBrought(values, required) : undefined;
  const endsTooEarly =
    brought && values.licenceExpires && joinedOn && values.licenceExpires < joinedOn;
  const missing = required.filter((type) => type !== brought || endsTooEarly);
  const notCleared = `${name} is not cleared to practise`;
  if (missing.length === 0) {
    return `${notCleared} until a compliance officer has verified this licence.`;
  }
  const from = fromWhen(missing, joinedOn);
  if (brought && !endsTooEarly) {
    const verb = missing.length === 1 ? 'is' : 'are';
    return `${notCleared} from ${from}: a compliance officer has to verify this licence, and ${joinNames(missing)} ${verb} missing.`;
  }
  const early = endsTooEarly ? 'This licence ends before the first day of service. ' : '';
  return `${early}Without a valid licence (${joinNames(missing)}), ${notCleared} from ${from}.`;
}

/** The first day on which one of these is due: the first day of service, unless it becomes required only later. */
function fromWhen(missing: readonly CertificationType[], joinedOn: string): string {
  if (!joinedOn) return 'their first day';
  const person = { ...toPerson({ department: '', cadre: '', joinedOn }), joinedOn };
  const [first = joinedOn] = missing.map((type) => dueOn(toTypeFacts(type), person)).sort();
  return first === joinedOn ? `their first day, ${formatDate(first)}` : formatDate(first);
}

function joinNames(types: readonly CertificationType[]): string {
  const names = types.map(({ name }) => name);
  const last = names.pop();
  return names.length === 0 ? `${last}` : `${names.join(', ')} and ${last}`;
}
