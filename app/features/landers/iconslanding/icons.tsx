import type { LucideIcon } from 'lucide-react'
import Bike from 'lucide-react/icons/bike'
import BookOpen from 'lucide-react/icons/book-open'
import CakeSlice from 'lucide-react/icons/cake-slice'
import Camera from 'lucide-react/icons/camera'
import Clapperboard from 'lucide-react/icons/clapperboard'
import Coffee from 'lucide-react/icons/coffee'
import Compass from 'lucide-react/icons/compass'
import CookingPot from 'lucide-react/icons/cooking-pot'
import Disc3 from 'lucide-react/icons/disc-3'
import Dog from 'lucide-react/icons/dog'
import Music from 'lucide-react/icons/eighth-notes'
import Smile from 'lucide-react/icons/face-slightly-smiling'
import Flower2 from 'lucide-react/icons/flower-2'
import HandHeart from 'lucide-react/icons/hand-heart'
import Heart from 'lucide-react/icons/heart'
import Landmark from 'lucide-react/icons/landmark'
import Luggage from 'lucide-react/icons/luggage'
import Mountain from 'lucide-react/icons/mountain'
import Ticket from 'lucide-react/icons/ticket'
import Waves from 'lucide-react/icons/waves-horizontal'
import Wine from 'lucide-react/icons/wine'

export const reasonIcons: Record<string, LucideIcon> = {
  relationship: Heart,
  companionship: HandHeart,
  friendship: Smile,
  travel: Compass,
  dance: Music,
  chat: Coffee,
}

export const interestIcons: Record<string, LucideIcon> = {
  baking: CakeSlice,
  cinema: Clapperboard,
  cooking: CookingPot,
  cycling: Bike,
  dancing: Music,
  dogs: Dog,
  garden: Flower2,
  hiking: Mountain,
  jazz: Disc3,
  museums: Landmark,
  photography: Camera,
  reading: BookOpen,
  sea: Waves,
  theatre: Ticket,
  travel: Luggage,
  wine: Wine,
}
