import * as recruitment from '@icare/contracts/recruitment';
import * as staffPapers from '@icare/contracts/staff-papers';
import type { Route } from '../../platform/http/endpoint-routes.ts';
import type { Platform } from '../../platform/platform.ts';
import { findStaffPapers, sendStaffPaper } from '../hire/staff-papers.ts';
import { readApplicationFile } from './read-application-file.ts';
import { viewApplicationFile } from './view-application-file.ts';

export function fileRoutes(route: Route, platform: Platform) {
  route(recruitment.viewResume, (call) => viewApplicationFile(platform, call, 'resume'));
  route(recruitment.viewCoverLetter, (call) => viewApplicationFile(platform, call, 'cover-letter'));
  route(recruitment.readApplicationFile, (call) => readApplicationFile(platform, call));
  route(staffPapers.listStaffPapers, (call) => findStaffPapers(platform, call));
  route(staffPapers.downloadStaffPaper, (call) => sendStaffPaper(platform, call));
}
