import { listDoctors, listEditedDoctors } from '@icare/contracts/doctors';
import { changeFacility, listEditedFacilities, listFacilities } from '@icare/contracts/facilities';
import { dataQuery, invalidate } from '../api/endpoint-query.ts';

export const facilityList = dataQuery(listFacilities, {});
export const editedFacilityList = dataQuery(listEditedFacilities, {});
export const doctorList = dataQuery(listDoctors, {});
export const editedDoctorList = dataQuery(listEditedDoctors, {});

export const refreshFacilities = () => invalidate(changeFacility);
