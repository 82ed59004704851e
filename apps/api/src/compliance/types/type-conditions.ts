import {
  type CertificationCategory,
  certificationCategories,
} from '@icare/contracts/compliance-status';
import type { Tables } from '@icare/database/tables';
import { isLicence } from '@icare/domain/requirements';
import { expressionBuilder, sql } from 'kysely';

const type = expressionBuilder<Tables, 'certification_types'>();

/** The domain rule `isLicence` as SQL. */
export const isLicenceType = type(
  'certification_types.category',
  'in',
  certificationCategories
    .filter(isLicence)
    .map((category) => sql.lit<CertificationCategory>(category)),
);
