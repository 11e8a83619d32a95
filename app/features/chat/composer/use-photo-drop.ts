import type { DragEvent } from 'react'

/** Accepts dropped files; dragged text keeps its default behaviour. */
export function usePhotoDrop(onFiles: (files: readonly File[]) => void) {
  const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')
  return {
    onDragOver(event: DragEvent) {
      if (hasFiles(event)) event.preventDefault()
    },
    onDrop(event: DragEvent) {
      if (!hasFiles(event)) return
      event.preventDefault()
      onFiles([...event.dataTransfer.files])
    },
  }
}
