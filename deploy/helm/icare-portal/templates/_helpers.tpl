{{- define "icare-portal.fullname" -}}
{{- if contains .Chart.Name .Release.Name -}}
{{- .Release.Name | trunc 40 | trimSuffix "-" -}}
{{- else -}}
{{- printf "%s-%s" .Release.Name .Chart.Name | trunc 40 | trimSuffix "-" -}}
{{- end -}}
{{- end -}}

{{- define "icare-portal.database" -}}
{{- printf "%s-database" (include "icare-portal.fullname" .) -}}
{{- end -}}

{{- define "icare-portal.selector" -}}
app.kubernetes.io/name: {{ .Chart.Name }}
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end -}}

{{- define "icare-portal.labels" -}}
{{ include "icare-portal.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version | quote }}
{{- end -}}

{{- define "icare-portal.image" -}}
{{- if .Values.image.digest -}}
{{- printf "%s@%s" .Values.image.repository .Values.image.digest -}}
{{- else -}}
{{- printf "%s:%s" .Values.image.repository (.Values.image.tag | default .Chart.AppVersion) -}}
{{- end -}}
{{- end -}}

{{- define "icare-portal.maxReplicas" -}}
{{- ternary .Values.autoscaling.maxReplicas .Values.replicas .Values.autoscaling.enabled -}}
{{- end -}}

{{/* The Secret that has the address of the database for a role, and the key in it. */}}
{{- define "icare-portal.databaseUrl" -}}
{{- $given := index .Values.database .name -}}
{{- if $given.secret -}}
name: {{ $given.secret }}
key: {{ $given.key }}
{{- else if not .Values.database.cluster.enabled -}}
{{- fail (printf "database.%s.secret must name a Secret, or database.cluster.enabled be true" .name) -}}
{{- else if eq .name "url" -}}
name: {{ .Values.database.cluster.appRoleSecret }}
key: uri
{{- else -}}
{{- /* CloudNativePG makes it, with a password that nobody has to know. */ -}}
name: {{ include "icare-portal.database" . }}-app
key: uri
{{- end -}}
{{- end -}}

{{/* The Secret with the certificate of the authority of the database; empty for a public one. */}}
{{- define "icare-portal.databaseCa" -}}
{{- if .Values.database.ca.secret -}}
{{- .Values.database.ca.secret -}}
{{- else if and .Values.database.cluster.enabled .Values.database.verifyTls -}}
{{- include "icare-portal.database" . }}-ca
{{- end -}}
{{- end -}}

{{/* What the pods and the migration run with: one container of each has the same image, settings, rights and volumes. */}}
{{- define "icare-portal.container" -}}
image: {{ include "icare-portal.image" . }}
imagePullPolicy: {{ .Values.image.pullPolicy }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities:
    drop: [ALL]
env:
  - name: HOST
    value: 0.0.0.0
  - name: PORT
    value: '3000'
  - name: DATA_DIR
    value: /data
  - name: DRAIN_SECONDS
    value: {{ .Values.drainSeconds | quote }}
  - name: DATABASE_URL
    valueFrom:
      secretKeyRef:
        {{- include "icare-portal.databaseUrl" (merge (dict "name" "url") .) | nindent 8 }}
  - name: DATABASE_OWNER_URL
    valueFrom:
      secretKeyRef:
        {{- include "icare-portal.databaseUrl" (merge (dict "name" "ownerUrl") .) | nindent 8 }}
  {{- range .Values.secret.keys }}
  - name: {{ . }}
    valueFrom:
      secretKeyRef:
        name: {{ $.Values.secret.name }}
        key: {{ . }}
  {{- end }}
  {{- if .Values.database.verifyTls }}
  # Read by the client of PostgreSQL for addresses that do not say it themselves.
  - name: PGSSLMODE
    value: verify-full
  {{- end }}
  {{- if include "icare-portal.databaseCa" . }}
  - name: NODE_EXTRA_CA_CERTS
    value: /etc/portal/database-ca/ca.crt
  {{- end }}
  {{- range $name, $value := .Values.settings }}
  - name: {{ $name }}
    value: {{ $value | quote }}
  {{- end }}
volumeMounts:
  - name: temporary
    mountPath: /tmp
  - name: data
    mountPath: /data
  {{- if include "icare-portal.databaseCa" . }}
  - name: database-ca
    mountPath: /etc/portal/database-ca
    readOnly: true
  {{- end }}
{{- end -}}

{{- define "icare-portal.pod" -}}
automountServiceAccountToken: false
enableServiceLinks: false
securityContext:
  runAsNonRoot: true
  runAsUser: 1000
  runAsGroup: 1000
  fsGroup: 1000
  # A volume with many files is not gone through at each start.
  fsGroupChangePolicy: OnRootMismatch
  seccompProfile:
    type: RuntimeDefault
{{- with .Values.imagePullSecrets }}
imagePullSecrets:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.nodeSelector }}
nodeSelector:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.tolerations }}
tolerations:
  {{- toYaml . | nindent 2 }}
{{- end }}
volumes:
  - name: temporary
    emptyDir:
      medium: Memory
      sizeLimit: {{ .Values.temporarySize }}
  - name: data
    persistentVolumeClaim:
      claimName: {{ .Values.persistence.existingClaim | default (printf "%s-data" (include "icare-portal.fullname" .)) }}
  {{- with include "icare-portal.databaseCa" . }}
  - name: database-ca
    secret:
      secretName: {{ . }}
      # Never the key of the authority, which the operator keeps in the same Secret.
      items:
        - key: {{ $.Values.database.ca.key }}
          path: ca.crt
  {{- end }}
{{- end -}}
