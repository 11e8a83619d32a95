export type SectionId = 'photos' | 'basics' | 'seeking' | 'words' | 'interests' | 'looks' | 'sexuality'
