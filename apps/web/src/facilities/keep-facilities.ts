import { queryClient } from '../api/query-client.ts';
import { doctorList, facilityList } from './api.ts';

/** Fetches clinics, wards and their hours, and the doctors, which keeps them on this device. */
export async function keepFacilities(): Promise<void> {
  await queryClient.fetchQuery(facilityList);
  await queryClient.fetchQuery(doctorList);
}
