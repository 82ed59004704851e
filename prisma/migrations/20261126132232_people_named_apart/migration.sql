-- CreateIndex
CREATE INDEX "compliance_standings_apart" ON "compliance_standings"("department_id") WHERE (is_active AND (licence_waived OR (awaits_confirmation AND clearance <> 'not_cleared')));
