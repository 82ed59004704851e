import { queryClient } from '../api/query-client.ts';
import { doctorList, facilityList } from './api.ts';

/** Fetches clinics, wards and their hours, and the doctors, which keeps them on this device. */
export async function keepFacilities(): Promise<void> {
  // What came with the page is not on the device.
  await queryClient.fetchQuery({ ...facilityList, staleTime: 0 });
  await queryClient.fetchQuery(doctorList);
}
