// biome-ignore lint/performance/noBarrelFile: the only entry to the generated client, so that nobody imports it directly
export { PrismaPg } from '@prisma/adapter-pg';
export type {
  Application,
  Approval,
  CertificationType,
  ComplianceRecord,
  ComplianceRecordEvent,
  ContactMessage,
  Document,
  HospitalPaper,
  Interview,
  InterviewMail,
  ListView,
  Offer,
  PaperHolder,
  PaperRequirement,
  PasswordLinkPurpose,
  Posting,
  SignInStep,
  StoredFile,
  User,
} from '../generated/client.ts';
export { Prisma, PrismaClient } from '../generated/client.ts';
