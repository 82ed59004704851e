-- CreateIndex
CREATE INDEX "appointment_requests_service_idx" ON "appointment_requests"("service");
