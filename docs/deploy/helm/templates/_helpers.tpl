{{- define "cartouche.name" -}}
{{- if contains .Chart.Name .Release.Name -}}{{ .Release.Name | trunc 50 | trimSuffix "-" }}
{{- else -}}{{ printf "%s-%s" .Release.Name .Chart.Name | trunc 50 | trimSuffix "-" }}{{- end -}}
{{- end -}}

{{- define "cartouche.selector" -}}
app.kubernetes.io/name: {{ .Chart.Name }}
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end -}}

{{- define "cartouche.labels" -}}
{{ include "cartouche.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version }}
{{- end -}}

{{- define "cartouche.serviceAccount" -}}
{{- if .Values.serviceAccount.create -}}{{ default (include "cartouche.name" .) .Values.serviceAccount.name }}
{{- else -}}{{ default "default" .Values.serviceAccount.name }}{{- end -}}
{{- end -}}

{{- define "cartouche.image" -}}
{{- if .Values.image.digest -}}{{ .Values.image.repository }}@{{ .Values.image.digest }}
{{- else -}}{{ .Values.image.repository }}:{{ default .Chart.AppVersion .Values.image.tag }}{{- end -}}
{{- end -}}

{{/* The environment of every process: settings, then the Secret. */}}
{{- define "cartouche.environment" -}}
env:
  - { name: MIGRATE_AT_START, value: "false" }
  - { name: DRAIN_DELAY_SECONDS, value: {{ .Values.drainDelaySeconds | quote }} }
  - { name: METRICS_PORT, value: {{ .Values.metrics.port | quote }} }
  - { name: METRICS_HOST, value: "::" }
{{- range $name, $value := .Values.settings }}
{{- if ne (toString $value) "" }}
  - { name: {{ $name }}, value: {{ $value | quote }} }
{{- end }}
{{- end }}
envFrom:
  - secretRef: { name: {{ .Values.secretName }} }
{{- end -}}

{{- define "cartouche.containerSecurity" -}}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
{{- end -}}

{{- define "cartouche.podSecurity" -}}
securityContext:
  runAsNonRoot: true
  runAsUser: 10001
  runAsGroup: 10001
  fsGroup: 10001
  fsGroupChangePolicy: OnRootMismatch
  seccompProfile: { type: RuntimeDefault }
{{- end -}}

{{- define "cartouche.volumes" -}}
volumes:
  - name: temporary
    emptyDir: {}
  - name: data
{{- if .Values.files.existingClaim }}
    persistentVolumeClaim: { claimName: {{ .Values.files.existingClaim }} }
{{- else }}
    emptyDir: { sizeLimit: {{ .Values.files.scratchSize }} }
{{- end }}
{{- end -}}

{{- define "cartouche.mounts" -}}
volumeMounts:
  - { name: temporary, mountPath: /tmp }
  - { name: data, mountPath: /data }
{{- end -}}

{{/* One Deployment: a dictionary of "root" and "role". */}}
{{- define "cartouche.deployment" -}}
{{- $root := .root -}}
{{- $role := .role -}}
{{- $values := index $root.Values $role -}}
apiVersion: apps/v1
kind: Deployment
metadata:
  name: {{ include "cartouche.name" $root }}-{{ $role }}
  labels:
    {{- include "cartouche.labels" $root | nindent 4 }}
    app.kubernetes.io/component: {{ $role }}
spec:
  replicas: {{ $values.replicas }}
  strategy:
    rollingUpdate: { maxSurge: 1, maxUnavailable: 0 }
  selector:
    matchLabels:
      {{- include "cartouche.selector" $root | nindent 6 }}
      app.kubernetes.io/component: {{ $role }}
  template:
    metadata:
      labels:
        {{- include "cartouche.labels" $root | nindent 8 }}
        app.kubernetes.io/component: {{ $role }}
      annotations:
        {{- if $root.Values.metrics.scrapeAnnotations }}
        prometheus.io/scrape: "true"
        prometheus.io/port: {{ $root.Values.metrics.port | quote }}
        {{- end }}
        {{- with $root.Values.podAnnotations }}
        {{- toYaml . | nindent 8 }}
        {{- end }}
    spec:
      serviceAccountName: {{ include "cartouche.serviceAccount" $root }}
      automountServiceAccountToken: false
      {{- with $root.Values.imagePullSecrets }}
      imagePullSecrets:
        {{- toYaml . | nindent 8 }}
      {{- end }}
      {{- include "cartouche.podSecurity" $root | nindent 6 }}
      terminationGracePeriodSeconds: {{ add $root.Values.drainDelaySeconds 35 }}
      topologySpreadConstraints:
        - maxSkew: 1
          topologyKey: kubernetes.io/hostname
          whenUnsatisfiable: ScheduleAnyway
          labelSelector:
            matchLabels:
              {{- include "cartouche.selector" $root | nindent 14 }}
              app.kubernetes.io/component: {{ $role }}
      containers:
        - name: {{ $role }}
          image: {{ include "cartouche.image" $root | quote }}
          imagePullPolicy: {{ $root.Values.image.pullPolicy }}
          args: [{{ $role }}]
          {{- include "cartouche.containerSecurity" $root | nindent 10 }}
          {{- include "cartouche.environment" $root | nindent 10 }}
          ports:
            {{- if eq $role "api" }}
            - { name: api, containerPort: 4800 }
            - { name: pages, containerPort: 4801 }
            {{- end }}
            - { name: metrics, containerPort: {{ $root.Values.metrics.port }} }
          {{- if eq $role "api" }}
          # A lost database makes it unready, and never restarts it.
          startupProbe:
            httpGet: { path: /healthz, port: api }
            periodSeconds: 2
            failureThreshold: 60
          livenessProbe:
            httpGet: { path: /healthz, port: api }
            periodSeconds: 10
            timeoutSeconds: 5
            failureThreshold: 6
          readinessProbe:
            httpGet: { path: /readyz, port: api }
            periodSeconds: 3
            timeoutSeconds: 3
            failureThreshold: 2
          {{- else }}
          # A worker opens only the port of its metrics, before it has a database.
          startupProbe:
            httpGet: { path: /healthz, port: metrics }
            periodSeconds: 2
            failureThreshold: 60
          livenessProbe:
            httpGet: { path: /healthz, port: metrics }
            periodSeconds: 10
            timeoutSeconds: 5
            failureThreshold: 6
          {{- end }}
          resources:
            {{- toYaml $values.resources | nindent 12 }}
          {{- include "cartouche.mounts" $root | nindent 10 }}
      {{- include "cartouche.volumes" $root | nindent 6 }}
      {{- with $root.Values.nodeSelector }}
      nodeSelector:
        {{- toYaml . | nindent 8 }}
      {{- end }}
      {{- with $root.Values.tolerations }}
      tolerations:
        {{- toYaml . | nindent 8 }}
      {{- end }}
      {{- with $root.Values.affinity }}
      affinity:
        {{- toYaml . | nindent 8 }}
      {{- end }}
{{- end -}}
