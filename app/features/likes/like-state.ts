/** What a viewer and another member have between them. */
export interface LikeState {
  liked: boolean
  likes_you: boolean
  matched: boolean
}
