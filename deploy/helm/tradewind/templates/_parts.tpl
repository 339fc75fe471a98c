{{- define "tradewind.labels" -}}
app.kubernetes.io/name: tradewind
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end -}}

{{- define "tradewind.image" -}}
{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end -}}

{{- define "tradewind.podSecurity" -}}
runAsNonRoot: true
runAsUser: 10001
runAsGroup: 10001
fsGroup: 10001
seccompProfile: { type: RuntimeDefault }
{{- end -}}

{{- define "tradewind.security" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities: { drop: [ALL] }
{{- end -}}

{{- define "tradewind.environment" -}}
- configMapRef:
    name: {{ .Release.Name }}-settings
- secretRef:
    name: {{ .Values.existingSecret }}
{{- end -}}

{{- define "tradewind.volume" -}}
- metadata:
    name: data
  spec:
    accessModes: [ReadWriteOnce]
    {{- with .Values.data.storageClassName }}
    storageClassName: {{ . }}
    {{- end }}
    resources:
      requests:
        storage: {{ .Values.data.size }}
{{- end -}}
